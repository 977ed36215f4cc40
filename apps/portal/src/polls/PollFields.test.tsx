import { pollText } from '@karportalen/contract/polls/fields';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { PollForm } from './PollForm.tsx';
import { emptyPoll } from './poll-values.ts';

const notice = 'Push är inte inställt på servern.';
const answer = (address: string) => {
  if (address.includes('/statistics?')) return { hours: [{ weekday: 1, hour: 9, count: 20 }] };
  return address.endsWith('/push-readiness')
    ? { phones: 'not-set-up', browsers: 'working', notice }
    : { targetGroups: [] };
};

const show = (sendPushNotification: boolean) =>
  renderPage(<PollForm defaults={{ ...emptyPoll(new Date()), sendPushNotification }} keepsDraft={false} />, {
    answer,
  });

it('the poll form says before the confirm that a push would not arrive', async () => {
  show(true);
  expect(await screen.findByText(notice)).toBeTruthy();
});

it('the poll form says nothing of pushes where none is sent', async () => {
  show(false);
  await screen.findByLabelText(/Skicka en pushnotis/);
  expect(screen.queryByText(notice)).toBeNull();
});

it('the poll form says when most members read, where a push is sent', async () => {
  show(true);
  expect(await screen.findByText(/Flest läser på måndagar kl\.\s9–10\./)).toBeTruthy();
});

it('the poll form says nothing of reading where no push is sent', async () => {
  show(false);
  await screen.findByText('Svensk tid.');
  expect(screen.queryByText(/Flest läser/)).toBeNull();
});

// The compiler cannot see that a text lacks its field.
it.each(Object.keys(pollText))('the poll form has a field for %s', async (name) => {
  show(false);
  await screen.findByLabelText(/Skicka en pushnotis/);
  expect(document.querySelectorAll(`[name="${name}"]`)).toHaveLength(1);
});
