import {
  endAllDoors,
  endDoor,
  listDoors,
  renewPin,
  setDoorSelling,
} from '@karportalen/contract/door/endpoints';
import { pinFrom } from '@karportalen/contract/tickets/rules';
import { accessTo } from '../events/event-scope.ts';
import { renewPin as giveNewPin } from '../events/pin.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { findList, lockList } from '../tickets/participants/sql.ts';
import { listConflicts } from './conflicts-sql.ts';
import { doorAddress } from './door-address.ts';
import { isSelling, readSoldByDoors, setSelling } from './selling-sql.ts';
import { endDoorsOf, endDoor as endOne, listOpenDoors } from './session.ts';
import { listWrongEntries } from './wrong-entries-sql.ts';
import { areTypedPinsSlowed } from './wrong-pins-sql.ts';

/** The event's list, also for co-hosts who may edit the event. */
const found = async (q: Q, id: string, caller: Caller) => orNotFound(await findList(q, id, caller, 'edit'));

export const organiserDoorRoutes = (publicUrl: string): readonly Route[] => [
  onPool(listDoors, async ({ q, params: { id }, caller, now }) => {
    const { pin, doorSecret, startTime } = await found(q, id, caller);
    const isOwner = (await accessTo(q, id, caller)) === 'own';
    const doors = await listOpenDoors(q, id);
    return {
      pin,
      pinFrom: pinFrom(startTime ?? now).toISOString(),
      isPinSlowed: await areTypedPinsSlowed(q, now),
      ...doorAddress(publicUrl, doorSecret),
      doors: doors.map((door) => ({
        ...door,
        openedAt: door.openedAt.toISOString(),
        lastUsedAt: door.lastUsedAt.toISOString(),
      })),
      conflicts: await listConflicts(q, id),
      wrongEntries: await listWrongEntries(q, id),
      isSelling: await isSelling(q, id),
      sold: isOwner ? await readSoldByDoors(q, id) : null,
    };
  }),
  inTransaction(setDoorSelling, async ({ q, params, body, caller }) => {
    if (!(await lockList(q, params.id, caller))) throw problem('NOT_FOUND');
    await setSelling(q, params.id, body.isSelling);
  }),
  inTransaction(endDoor, async ({ q, params, caller, now }) => {
    await found(q, params.id, caller);
    if (!(await endOne(q, params.id, params.doorId, now))) throw problem('NOT_FOUND');
  }),
  inTransaction(endAllDoors, async ({ q, params, caller, now }) => {
    await found(q, params.id, caller);
    await endDoorsOf(q, params.id, now);
  }),
  inTransaction(renewPin, async ({ q, params, caller, now }) => {
    if (!(await lockList(q, params.id, caller, 'edit'))) throw problem('NOT_FOUND');
    const opening = await giveNewPin(q, params.id, now);
    await endDoorsOf(q, params.id, now);
    return opening;
  }),
];
