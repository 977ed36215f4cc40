import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { PollConfirm } from './PollConfirm.tsx';
import { lookOf } from './poll-look.ts';
import { emptyPoll } from './poll-values.ts';

const values = { ...emptyPoll(new Date()), answers: [], targetGroup: 'Student' as const };
const look = lookOf(values, [], null);
const nothing = () => undefined;

const show = (targetGroups: unknown[], sendMode: 'now' | 'schedule') =>
  renderPage(
    <PollConfirm
      values={{ ...values, sendMode }}
      edited={undefined}
      look={look}
      onClose={nothing}
      onConfirm={nothing}
    />,
    { answer: { targetGroups } },
  );

it.each([
  ['now', 'Öppna omröstningen'],
  ['schedule', 'Schemalägg omröstningen'],
] as const)(
  'the confirmation of a poll says no number of people before it is known, when it opens: %s',
  async (sendMode, act) => {
    show([], sendMode);
    expect(await screen.findByRole('button', { name: act })).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).not.toContain('0 personer');
    expect(screen.getByText('Studenter')).toBeTruthy();
  },
);

it('the confirmation of a poll says how many people as soon as it is known', async () => {
  show([{ group: 'Student', count: 0 }], 'now');
  expect(await screen.findByRole('button', { name: 'Öppna för 0 personer' })).toBeTruthy();
  expect(screen.getByText('Studenter, 0 personer')).toBeTruthy();
});
