import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../../kit/testing/render-kit.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictField } from './differences.ts';

const title: ConflictField<string> = {
  label: 'Titel',
  read: (side) => side,
  take: (from) => from,
  show: (side) => side,
};

const show = (by: 'both' | 'them') =>
  renderKit(
    <ConflictDialog
      versions={{ base: 'Lunch', mine: '2026-11-14 08:00', saved: '2026-11-15 08:00' }}
      differences={[{ field: title, by }]}
      saved={{ by: 'Anna Ek', at: '2026-11-10T11:00:00.000Z' }}
      onClose={() => undefined}
      onKeep={async () => undefined}
      onUseSaved={() => undefined}
    />,
  );

it('the conflict dialog begins on the button that overwrites nothing', async () => {
  show('both');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tillbaka'));
});

it.each(['both', 'them'] as const)('the conflict dialog keeps dates on one line, changed by %s', (by) => {
  show(by);
  for (const date of ['2026-11-14 08:00', '2026-11-15 08:00'])
    expect(screen.getByText(date).tagName).toBe('TIME');
});
