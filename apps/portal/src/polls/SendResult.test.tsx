import type { PushReport } from '@karportalen/contract/notifications/push-status';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('offers to send a result whose push is held, and does not say that it was sent', async () => {
  show({
    pushStatus: 'held',
    failedReason: 'Inte skickad: återställd från säkerhetskopia.',
    devicesReached: 0,
    devicesMissed: null,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Skicka nu' }));
  expect(await screen.findByRole('dialog', { name: /^Skicka resultatet av .* nu\?$/ })).toBeTruthy();
  expect(screen.queryByText(/^Resultatet skickades/)).toBeNull();
});

it('says when it was sent, and nothing else, when all is well', async () => {
  show({ pushStatus: 'sent', failedReason: null, devicesReached: 3, devicesMissed: 0 });
  const sentence = await screen.findByText(/^Resultatet skickades/);
  expect(sentence.textContent).toBe('Resultatet skickades 2026-11-15 13:00 till dem som röstade.');
  expect(screen.queryByRole('button')).toBeNull();
});
