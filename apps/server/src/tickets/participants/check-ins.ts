import type { CheckInParticipant, CheckIns } from '@karportalen/contract/tickets/participants';
import { earlierMark, markText, type ReadMark, readMark } from '../../platform/db/changed-since.ts';
import type { Db, Q, Tx } from '../../platform/db/database.ts';
import { inSnapshot } from '../../platform/db/snapshot.ts';
import { countParticipants, listChanged, type Participant, readParticipants } from './people-sql.ts';
import { statusOf } from './status.ts';

export const toAnswer = ({
  id,
  firstName,
  lastName,
  cidOrEmail,
  ticketName,
  options,
  byTransfer,
  checkedInAt,
  checkedInBy,
}: Participant): CheckInParticipant => ({
  id,
  firstName,
  lastName,
  cidOrEmail,
  ticketName,
  options,
  byTransfer,
  status: statusOf({ checkedInAt }),
  checkedInAt: checkedInAt?.toISOString() ?? null,
  checkedInBy,
});

type Read = Omit<CheckIns, 'asOf'>;

/** Rows are read in bundles, so that only the answer is in memory as a whole. */
const whole = async (tx: Tx, eventId: string): Promise<Read> => {
  const participants: CheckInParticipant[] = [];
  for await (const people of readParticipants(tx, eventId, new AbortController().signal)) {
    for (const person of people) participants.push(toAnswer(person));
  }
  return { participants, isComplete: true, removed: [], total: participants.length };
};

const changes = async (q: Q, eventId: string, since: ReadMark): Promise<Read> => {
  const total = await countParticipants(q, eventId);
  // Nobody is left: the list was deleted, or everybody was refunded.
  if (total === 0) return { participants: [], isComplete: true, removed: [], total };
  const rows = await listChanged(q, eventId, since);
  return {
    participants: rows.filter(({ refundedAt }) => !refundedAt).map(toAnswer),
    isComplete: false,
    removed: rows.filter(({ refundedAt }) => refundedAt).map(({ id }) => id),
    total,
  };
};

/** The whole list, or the changes since the caller's last answer. One snapshot, so that the total fits. */
export const readCheckIns = (db: Db, eventId: string, asOf: string | undefined): Promise<CheckIns> =>
  inSnapshot(db, async (tx) => {
    const mark = await readMark(tx);
    const since = earlierMark(asOf, mark);
    return { ...(await (since ? changes(tx, eventId, since) : whole(tx, eventId))), asOf: markText(mark) };
  });
