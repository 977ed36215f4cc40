import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import type { MemberPoll } from '@karportalen/contract/polls/member-fields';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Page as InboxPage } from '../../../member/src/inbox/InboxPage.tsx';
import { clearCache, putAnswer } from '../../../member/src/platform/answer-cache.ts';
import { LanguageContext } from '../../../member/src/platform/language.ts';
import { Page as PollPage } from '../../../member/src/polls/PollPage.tsx';
import { NotificationPhone } from '../notifications/NotificationPhone.tsx';
import { PollPhone } from '../polls/PollPhone.tsx';
import { lookOf as pollLook } from '../polls/poll-look.ts';
import {
  expectSame,
  languages,
  openPreview,
  pagesIn,
  setUpComparison,
  taken,
} from '../testing/compare-drawings.tsx';
import * as stored from '../testing/stored-items.ts';

setUpComparison(clearCache);
const openPage = pagesIn(LanguageContext);

const { id } = stored;

it('the comparison sees when a page draws or says something else than the preview (control)', () => {
  const drawn = ['<card>', '<when>', 'Mån 16 nov.', '<name>', 'Soppa'];
  expectSame(drawn, ['<link>', ...drawn]);
  expect(() => expectSame(drawn, drawn.with(3, '<title>'))).toThrow();
  expect(() => expectSame(drawn, drawn.with(4, 'Lunch'))).toThrow();
  expect(() => expectSame(drawn, [...drawn, 'Gratis'])).toThrow();
});

describe('what a preview shows is what Kårappen shows', () => {
  it.each(languages)('the preview of a message in %s is what Kårappen shows', (language) => {
    const alarm = { ...stored.notification, type: 'Alarm', linkKind: 'poll', linkId: id } as const;
    const now = new Date();
    openPreview(language, <NotificationPhone texts={alarm} isAlarm sendAt={now.toISOString()} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Inkorg' }));
    const preview = taken('article');

    const message: InboxMessage = {
      id,
      type: 'Alarm',
      titleSwedish: alarm.titleSwedish,
      titleEnglish: alarm.titleEnglish,
      notificationMessageSwedish: alarm.notificationMessageSwedish,
      notificationMessageEnglish: alarm.notificationMessageEnglish,
      inboxMessageSwedish: alarm.inboxMessageSwedish,
      inboxMessageEnglish: alarm.inboxMessageEnglish,
      sentAt: now.toISOString(),
      seenAt: now.toISOString(),
      eventId: null,
      linkKind: alarm.linkKind,
      linkId: alarm.linkId,
      linkUrl: null,
      isDrill: false,
      isOpen: true,
      answers: null,
      endedBy: null,
    };
    putAnswer('/inbox', { messages: [message], more: false });
    openPage(language, <InboxPage params={{ id }} />);
    expectSame(preview, taken('article'));
  });

  it.each(languages)('the preview of a poll in %s is what Kårappen shows', (language) => {
    const imageUrl = '/images/soup';
    openPreview(language, <PollPhone look={pollLook(stored.poll, stored.poll.answers, imageUrl)} />);
    const preview = taken('article');

    const { titleSwedish, titleEnglish, questionSwedish, questionEnglish } = stored.poll;
    const poll: MemberPoll = {
      id,
      titleSwedish,
      titleEnglish,
      questionSwedish,
      questionEnglish,
      imageUrl,
      status: 'open',
      openedAt: stored.poll.updatedAt,
      closesAt: null,
      myAnswer: null,
      answers: stored.poll.answers.map(({ answerSwedish, answerEnglish }) => ({
        answerSwedish,
        answerEnglish,
        numberOfVotes: null,
        numberOfVotesPercentage: null,
      })),
    };
    putAnswer(`/polls/${id}`, poll);
    openPage(language, <PollPage params={{ id }} />);
    expectSame(preview, taken('article'));
  });
});
