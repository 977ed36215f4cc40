import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { listInbox } from '@karportalen/contract/notifications/member-endpoints';
import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import { pathOf } from '../platform/request.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import { usePages } from '../platform/use-pages.ts';

type Inbox = AnswerOf<typeof listInbox>;

const inboxQuery = read<typeof listInbox>('/inbox', {});
/** Polls while the page is visible, so that members without push get messages within seconds too. */
const REFRESH_MS = 5_000;

export const inboxPath = inboxQuery.path;

const pageOf = ({ messages, more }: Inbox) => ({ items: messages, more });

export const useInbox = () => {
  const answer = useAnswer(inboxQuery, REFRESH_MS);
  const pages = usePages<Inbox, InboxMessage>(answer.data, {
    key: 'inbox',
    nextPath: (before) => pathOf('/inbox', undefined, { before }),
    read: pageOf,
  });
  return { answer, ...pages };
};
