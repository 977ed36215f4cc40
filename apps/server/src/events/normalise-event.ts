import type { Host } from '@karportalen/contract/events/fields';
import {
  type EventFacts,
  eventFaults,
  type Stored,
  settledReservation,
} from '@karportalen/contract/events/rules';
import { eventTexts } from '@karportalen/contract/events/texts';
import { findHost } from '../organisations/hosts-sql.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { refuseFieldErrors } from '../platform/http/refusals.ts';
import { areCategories, areDivisions, divisionsOfEvent, ownDivisions } from './lookups-sql.ts';
import type { EventRow } from './rules.ts';

export type Actor = { readonly caller: Caller; readonly now: Date };

type Sent = EventFacts & { readonly categories: readonly string[] };

const hostOf = async (
  q: Q,
  { host }: Sent,
  { caller }: Actor,
  stored?: EventRow,
): Promise<Host | undefined> => {
  if (!host) return undefined;
  const found = await findHost(q, host, caller, stored?.hostId ?? null);
  if (!found) throw problem('INVALID', { fieldErrors: { host: eventTexts.hostMissing } });
  return found;
};

/** A sale that is on goes on; a new one needs a host and an organiser who may sell. */
const reservationOf = (sent: Sent, host: Host | undefined, { caller }: Actor, stored?: EventRow) => {
  const wasPaid = stored?.reservationType === 'Paid' && stored.hostId === (host?.id ?? null);
  const mayPay = wasPaid || caller.functions.includes('PaidEvents');
  const isOn = wasPaid && !stored.isDraft;
  return settledReservation(sent.eventReservationDetails, mayPay ? host : undefined, isOn);
};

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const divisionFault = async (
  q: Q,
  { divisions, targetUserType }: Sent,
  { caller }: Actor,
  stored?: EventRow,
): Promise<string | undefined> => {
  if (!(await areDivisions(q, divisions))) return eventTexts.divisionMissing;
  if (targetUserType !== 'StudentsAtDivision') return undefined;
  // Whoever edits it, an event is for the division that owns it.
  const own = [...ownDivisions(caller).map(({ id }) => id), stored?.divisionId];
  if (divisions.every((id) => own.includes(id))) return undefined;
  const isKept =
    stored?.targetUserType === 'StudentsAtDivision' &&
    isSame(divisions, await divisionsOfEvent(q, stored.id));
  return isKept ? undefined : eventTexts.divisionNotYours;
};

/** The event as it would be kept. Says at which field it refers to what is not there, or not the caller's to choose. */
export const normaliseEvent = async <S extends Sent>(
  q: Q,
  body: S,
  actor: Actor,
  stored?: EventRow,
): Promise<S> => {
  const sent = {
    ...body,
    categories: [...new Set(body.categories)],
    divisions: [...new Set(body.divisions)],
  };
  const host = await hostOf(q, sent, actor, stored);
  const fieldErrors: Record<string, string> = {};
  if (!(await areCategories(q, sent.categories))) fieldErrors.categories = eventTexts.categoryMissing;
  const atDivisions = await divisionFault(q, sent, actor, stored);
  if (atDivisions) fieldErrors.divisions = atDivisions;
  refuseFieldErrors(fieldErrors);
  return { ...sent, host: host?.id, eventReservationDetails: reservationOf(sent, host, actor, stored) };
};

export const refuseFaults = (event: EventFacts, now: Date, stored?: Stored): void =>
  refuseFieldErrors(eventFaults(event, now, stored));
