import type { PushReport } from '@karportalen/contract/notifications/push-status';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { poll as storedPoll } from '../testing/stored-items.ts';
import { SendResult } from './SendResult.tsx';

const SENT = '2026-11-15T12:00:00.000Z';
const poll = {
  ...storedPoll,
  status: 'closed' as const,
  resultSent: SENT,
  answers: [
    { answerSwedish: 'Ja', answerEnglish: 'Yes', numberOfVotes: 3, numberOfVotesPercentage: 100 },
    { answerSwedish: 'Nej', answerEnglish: 'No', numberOfVotes: 0, numberOfVotesPercentage: 0 },
  ],
};

const show = (push: PushReport | null) => {
  const answer = (address: string) =>
    address.endsWith('/push-readiness') ? { phones: 'working', browsers: 'working', notice: null } : { push };
  renderPage(<SendResult poll={poll} />, { answer });
};

it('a poll offers to send a result whose push is held, and does not say that it was sent', async () => {
  show({
    pushStatus: 'held',
    failedReason: 'Inte skickad: återställd 2026-11-14 08:00 från säkerhetskopia.',
    devicesReached: 0,
    devicesMissed: null,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Skicka nu' }));
  expect(await screen.findByRole('dialog', { name: /^Skicka resultatet av .* nu\?$/ })).toBeTruthy();
  expect(screen.queryByText(/^Resultatet skickades/)).toBeNull();
  expect(screen.getAllByText('2026-11-14 08:00').map(({ tagName }) => tagName)).toEqual(['TIME', 'TIME']);
});

it('a poll offers to send its result again to those that were not reached, and says why they were not', async () => {
  const failedReason =
    'Pushtjänsten för mobilappen godtog inte servern. 2 av 3 enheter nåddes inte. Be den som sköter servern om hjälp, och skicka sedan igen.';
  show({ pushStatus: 'partlySent', failedReason, devicesReached: 1, devicesMissed: 2 });
  expect(await screen.findByText(failedReason)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Skicka igen' }));
  const dialog = await screen.findByRole('dialog', { name: /^Skicka resultatet av .* igen\?$/ });
  expect(dialog.textContent).toContain('2 enheter som inte nåddes');
  expect(dialog.textContent).toContain('1 enhet som redan har fått den');
});

it('a poll says when its result was sent, and nothing else, when all is well', async () => {
  show({ pushStatus: 'sent', failedReason: null, devicesReached: 3, devicesMissed: 0 });
  const sentence = await screen.findByText(/^Resultatet skickades/);
  expect(sentence.textContent).toBe('Resultatet skickades 2026-11-15 13:00 till dem som röstade.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('sending a result asks first, with whom it goes to and what they read, then sends it once and says so', async () => {
  const sent: string[] = [];
  const push = { pushStatus: 'sent', failedReason: null, devicesReached: 3, devicesMissed: 0 };
  const answer = (address: string, { method }: RequestInit) => {
    if (method === 'GET') return { push };
    sent.push(`${method} ${address}`);
    return { ...poll, resultSent: SENT };
  };
  renderPage(<SendResult poll={{ ...poll, resultSent: null }} />, { answer });
  fireEvent.click(screen.getByRole('button', { name: 'Skicka resultatet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Skicka resultatet?' });
  const facts = [...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'De 3 personer som röstade',
    'Ja fick flest röster, 100 % av 3.',
    'Yes got the most votes, 100 % of 3.',
    'Ta tillbaka, eller öppna omröstningen igen',
  ]);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Skicka till 3 personer' }), { detail: 1 });
  expect((await screen.findByText(/^Resultatet skickades/)).textContent).toContain('till dem som röstade.');
  expect(sent).toEqual([`POST /api/v1/polls/${poll.id}/send-result`]);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Skicka resultatet' })).toBeNull());
});

it.each([
  ['is open', { status: 'open' as const }],
  ['nobody voted in', { answers: storedPoll.answers }],
])('a poll that %s has no result to send', (_, state) => {
  renderPage(<SendResult poll={{ ...poll, resultSent: null, ...state }} />, { answer: { push: null } });
  expect(screen.queryByRole('button')).toBeNull();
});
