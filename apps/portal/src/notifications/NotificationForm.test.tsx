import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { emptyNotification } from './notification-values.ts';

const notice = 'Firebase godtog inte serverns nyckel. Be den som sköter servern att byta den.';
const answerWith = (said: string | null) => (address: string) =>
  address.endsWith('/push-readiness')
    ? { phones: 'not-set-up', browsers: 'working', notice: said }
    : { targetGroups: [] };

const show = (isAlarm: boolean, said: string | null) =>
  renderPage(
    <NotificationForm isAlarm={isAlarm} initial={emptyNotification('now', new Date())} draftKey={null} />,
    { answer: answerWith(said) },
  );

it.each([
  ['a notification', false],
  ['an alarm', true],
])('the form of %s says before the confirm what is wrong with push', async (_what, isAlarm) => {
  show(isAlarm, notice);
  expect(await screen.findByText(notice)).toBeTruthy();
});

it('the form of a notification says nothing where push works', async () => {
  show(false, null);
  await screen.findByText('Mottagare och tid');
  expect(screen.queryByText(/Be den som sköter servern/)).toBeNull();
});
