import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../kit/testing/render-kit.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { poll } from '../testing/stored-items.ts';
import { Corrections } from './Corrections.tsx';
import { PollForm } from './PollForm.tsx';
import { valuesOf } from './poll-values.ts';

const at = '2026-11-14T07:00:00.000Z';

it('the time of a correction stays on one line', () => {
  renderKit(<Corrections corrections={[{ correctedAt: at, correctedBy: 'kim@exempel.se', texts: [] }]} />);
  expect(screen.getByText('2026-11-14 08:00').tagName).toBe('TIME');
});

it('the time when a poll opened stays on one line', async () => {
  const edited = { ...poll, sent: at, status: 'open' as const };
  renderPage(<PollForm defaults={valuesOf(edited, new Date())} edited={edited} keepsDraft={false} />, {
    answer: { targetGroups: [] },
  });
  expect((await screen.findByText('2026-11-14 08:00')).tagName).toBe('TIME');
});
