import {
  listParticipantMessages,
  sendParticipantMessage,
} from '@karportalen/contract/tickets/participant-endpoints';
import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import { useQuery } from '@tanstack/react-query';
import { askAgainMs, isInTrouble, PushTrouble, reportedPush } from '../../notifications/PushTrouble.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import classes from './participants.module.css';

const SHOWN = 60;
const shortened = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN - 1).trimEnd()}…` : text;

/** Messages to ticket holders whose push did not reach everybody; renders nothing without any. */
export const UnsentMessages = ({
  eventId,
  enabled,
}: {
  readonly eventId: string;
  readonly enabled: boolean;
}) => {
  const { data } = useQuery({
    ...queryOf(listParticipantMessages, { params: { id: eventId } }),
    enabled,
    refetchInterval: ({ state }) => askAgainMs((state.data?.messages ?? []).map(({ push }) => push)),
  });
  const unsent = (data?.messages ?? []).flatMap(({ id, messageSwedish, push }) =>
    isInTrouble(push) ? [{ id, name: `”${shortened(messageSwedish)}”`, push }] : [],
  );
  return unsent.map((message) => (
    <div key={message.id} className={classes.unsent}>
      <PushTrouble
        row={message}
        endpoint={sendParticipantMessage}
        texts={participantTexts.sendMessage}
        changes={[listParticipantMessages]}
        args={({ id }) => ({ params: { id: eventId, messageId: id } })}
        name={({ name }) => name}
        pushed={({ name, push }) => ({
          ...reportedPush(push, 'Alla som har biljett'),
          reason: `${name} ${push.failedReason ?? ''}`,
        })}
      />
    </div>
  ));
};
