import { formatDateTime } from '@karportalen/contract/core/date-format';
import { listParticipantMessages } from '@karportalen/contract/tickets/participant-endpoints';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import classes from './messages.module.css';

export const Messages = ({ eventId }: { readonly eventId: string }) => {
  const { data, isError, refetch } = useQuery(queryOf(listParticipantMessages, { params: { id: eventId } }));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={48} />;
  if (data.messages.length === 0) return <EmptyState text="Inget meddelande har skickats till deltagarna." />;
  return (
    <ol className={classes.messages} aria-label="Skickade meddelanden">
      {data.messages.map(({ id, messageSwedish, sent }) => (
        <li key={id}>
          <time dateTime={sent}>{formatDateTime(sent)}</time>
          <p>{messageSwedish}</p>
        </li>
      ))}
    </ol>
  );
};
