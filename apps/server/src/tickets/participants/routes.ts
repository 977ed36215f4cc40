import {
  deleteParticipants,
  downloadParticipants,
  listCheckIns,
  listEventParticipants,
} from '@karportalen/contract/tickets/participant-endpoints';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import type { Q } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { deleteList } from './delete-list.ts';
import { listFile } from './list-file.ts';
import { findList, listParticipants, listSummaries, lockList, type Participant } from './sql.ts';
import { statusOf } from './status.ts';

const found = async (q: Q, id: string, caller: Caller) => orNotFound(await findList(q, id, caller));

const toAnswer = ({ food: _, checkedInAt, ...rest }: Participant): CheckInParticipant => ({
  ...rest,
  status: statusOf({ checkedInAt }),
  checkedInAt: checkedInAt?.toISOString() ?? null,
});

export const participantRoutes = (retentionDays: number): readonly Route[] => [
  onPool(listEventParticipants, ({ q, ...reading }) => listSummaries(q, reading, retentionDays)),
  onPool(listCheckIns, async ({ q, params, caller }) => {
    await found(q, params.id, caller);
    return { participants: (await listParticipants(q, params.id)).map(toAnswer) };
  }),
  onPool(downloadParticipants, async ({ q, params, caller, now }) => {
    const list = await found(q, params.id, caller);
    return listFile(list, await listParticipants(q, params.id), now);
  }),
  inTransaction(deleteParticipants, async ({ q, params, caller, now }) => {
    if (!(await lockList(q, params.id, caller))) throw problem('NOT_FOUND');
    await deleteList(q, params.id, now);
  }),
];
