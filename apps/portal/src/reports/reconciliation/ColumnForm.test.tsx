import { apiError } from '@karportalen/contract/core/problems';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { press } from '../../testing/press.ts';
import { ColumnForm } from './ColumnForm.tsx';

const SAVED = '2026-02-01T07:00:00.000Z';
const layout = {
  ...{ signature: 'a'.repeat(64), header: ['Dag', 'Summa', 'Saldo'], samples: [['2026-01-01', '50', '7']] },
  ...{ columns: { date: 0, amount: 1 }, isRemembered: false, updatedAt: null, updatedBy: null },
};
const theirs = {
  ...layout,
  ...{ columns: { date: 0, amount: 2 }, isRemembered: true, updatedAt: SAVED, updatedBy: 'Anna Ek' },
};

it('columns that somebody else has chosen meanwhile are not overwritten: both choices are shown, and one is saved', async () => {
  const sent: unknown[] = [];
  const onSaved = vi.fn();
  renderPage(
    <ColumnForm
      layout={layout}
      readAgain={async () => theirs}
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
    {
      answer: (_: string, { body }: RequestInit) => {
        sent.push(JSON.parse(String(body)));
        const saved = { by: 'Anna Ek', at: SAVED, isYou: false };
        return sent.length === 1
          ? Response.json({ ...apiError('STALE_EDIT'), saved }, { status: 409 })
          : new Response(null, { status: 204 });
      },
    },
  );
  await press('Spara och läs in');
  const dialog = await screen.findByRole('dialog', { name: 'Någon annan har sparat under tiden' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect(within(dialog).getByRole('listitem').textContent).toMatch(/^Belopp.*Summa.*Saldo/);
  expect(onSaved).not.toHaveBeenCalled();

  await press('Behåll mina ändringar');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { columns: { date: 0, amount: 1 }, isRemembered: false },
    { columns: { date: 0, amount: 1 }, updatedAt: SAVED },
  ]);
});
