import IconMailOff from 'virtual:icon/mail-off';
import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import type { listInbox, markSeen } from '@karportalen/contract/notifications/member-endpoints';
import { capital } from '@karportalen/phone-views/day-and-time.ts';
import { MessageView } from '@karportalen/phone-views/notifications/MessageView.tsx';
import { useEffect } from 'react';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Empty } from '../kit/Empty.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { putAnswer, refresh } from '../platform/answer-cache.ts';
import { serverNow } from '../platform/clock.ts';
import { dateText } from '../platform/date-text.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { call } from '../platform/request.ts';
import { markOf } from './alarm-mark.ts';
import { MessageLink } from './MessageLink.tsx';
import { inboxTexts } from './texts.ts';
import { inboxPath, type useInbox } from './use-inbox.ts';

const AlarmLinks = lazyPart(() => import('./AlarmLinks.tsx').then((part) => part.AlarmLinks));
const MessageLinks = lazyPart(() => import('./MessageLinks.tsx').then((part) => part.MessageLinks));

type Inbox = AnswerOf<typeof listInbox>;
type Home = AnswerOf<typeof getHome>;

const noteSeen = (id: string): void => {
  const seenAt = serverNow().toISOString();
  putAnswer<Inbox>(inboxPath, ({ messages, more }) => ({
    more,
    messages: messages.map((message) =>
      message.id === id && message.seenAt === null ? { ...message, seenAt } : message,
    ),
  }));
  putAnswer<Home>('/home', (home) => ({ ...home, unread: Math.max(0, home.unread - 1) }));
};

/** Marks the message as seen on the server; offline, it retries when the network is back. */
const useSeen = (id: string, unseen: boolean): void => {
  useEffect(() => {
    if (!unseen) return;
    const tell = async () => {
      await call<typeof markSeen>('POST', '/inbox/:id/seen', { params: { id } });
      noteSeen(id);
      void refresh('/home');
    };
    const attempt = () => void tell().catch(() => {});
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [id, unseen]);
};

type OpenMessageProps = { id: string; inbox: ReturnType<typeof useInbox> };

export const OpenMessage = ({ id, inbox }: OpenMessageProps) => {
  const t = useTexts(inboxTexts);
  const language = useLanguage();
  const { answer, items, more, loading, failure, loadMore } = inbox;
  const message = items?.find((each) => each.id === id);
  useSeen(id, message !== undefined && message.seenAt === null);
  // A link to an old message: loads further pages until it is found.
  const isFurtherDown = items !== undefined && message === undefined && more && failure === null;
  useEffect(() => {
    if (isFurtherDown && !loading) void loadMore();
  });
  if (message) {
    const swedish = language === 'sv';
    return (
      <MessageView
        isAlarm={message.type === 'Alarm' || message.isDrill}
        mark={markOf(message)}
        language={language}
        title={<h2>{swedish ? message.titleSwedish : message.titleEnglish}</h2>}
        when={<time dateTime={message.sentAt}>{capital(dateText(message.sentAt, language))}</time>}
        text={swedish ? message.inboxMessageSwedish : message.inboxMessageEnglish}
      >
        <MessageLink linkKind={message.linkKind} linkId={message.linkId} linkUrl={message.linkUrl} />
        {(message.answers || message.endedBy) && (
          <AlarmLinks answers={message.answers} endedBy={message.endedBy} />
        )}
        {message.eventId && <MessageLinks eventId={message.eventId} />}
      </MessageView>
    );
  }
  return (
    <AnswerView answer={answer} skeleton={<Skeleton count={1} height={220} />}>
      {() =>
        isFurtherDown ? (
          <Skeleton count={1} height={220} />
        ) : (
          <Empty icon={IconMailOff} title={t.gone} text={t.goneText} />
        )
      }
    </AnswerView>
  );
};
