import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { LinkChoice } from '@karportalen/contract/notifications/link';
import { listPollHistory, listScheduledPolls } from '@karportalen/contract/polls/endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/query/query-of.ts';
import { useEventOptions } from '../platform/use-event-options.ts';
import type { StoredLink } from './link-name.ts';

// Only the newest: nobody sends a notification about a poll from years ago.
const newest = { query: { page: 1, pageSize: 100 } };

type Poll = AnswerOf<typeof listPollHistory>['polls'][number];

const optionOf = ({ id, titleSwedish, status, scheduleTime }: Poll): StoredLink => ({
  value: id,
  label:
    status === 'scheduled' && scheduleTime
      ? `${titleSwedish} (öppnar ${formatDateTime(scheduleTime)})`
      : titleSwedish,
});

/** The events or polls that a link of this kind can lead to: published ones, and scheduled polls. */
export const useLinkOptions = (kind: LinkChoice): readonly StoredLink[] => {
  const wantsPolls = kind === 'poll';
  const events = useEventOptions(undefined, kind === 'event');
  const opened = useQuery({ ...queryOf(listPollHistory, newest), enabled: wantsPolls });
  const waiting = useQuery({ ...queryOf(listScheduledPolls, newest), enabled: wantsPolls });
  if (kind === 'event') return events;
  if (!wantsPolls) return [];
  return [...(waiting.data?.polls ?? []), ...(opened.data?.polls ?? [])].map(optionOf);
};
