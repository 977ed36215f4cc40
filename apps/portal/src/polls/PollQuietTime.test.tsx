import type { Poll } from '@karportalen/contract/polls/fields';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { QuietBadge, QuietSentence } from './PollQuietTime.tsx';

beforeEach(() => localStorage.clear());

const settings = {
  ...{ undoSeconds: 20, quietTime: { from: '22:00', to: '07:00' } },
  quietTimeChangedAt: '2026-11-11T12:00:00.000Z',
};
const scheduled = {
  ...{ status: 'scheduled', sendPushNotification: true },
  ...{ scheduleTime: '2026-11-14T22:00:00.000Z', updatedAt: '2026-11-10T12:00:00.000Z' },
} as Poll;

const show = (more: Partial<Poll>) => {
  const poll = { ...scheduled, ...more };
  renderPage(
    <>
      <QuietBadge poll={poll} />
      <p data-testid="sentence">
        <QuietSentence poll={poll} />
      </p>
    </>,
    { answer: settings },
  );
  return screen.getByTestId('sentence');
};

describe('the quiet time of a poll’s push', () => {
  it('a poll whose push is scheduled in the quiet time says so, and whether it was scheduled before that changed', async () => {
    const sentence = show({});
    expect(await screen.findByText('Tyst tid')).toBeTruthy();
    await expect
      .poll(() => sentence.textContent)
      .toContain('Går ut i tyst tid (22–07). Den schemalades innan tyst tid ändrades.');
  });

  it.each([
    ['it has no push', { sendPushNotification: false }],
    ['it is open', { status: 'open' }],
    ['it opens by day', { scheduleTime: '2026-11-14T11:00:00.000Z' }],
  ] as const)('a poll says nothing about the quiet time if %s', async (_, more) => {
    expect(show(more).textContent?.trim()).toBe('');
    expect(screen.queryByText('Tyst tid')).toBeNull();
  });
});
