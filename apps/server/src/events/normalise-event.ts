import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { EventAccess } from '@karportalen/contract/events/co-hosts';
import {
  type EventFacts,
  eventFaults,
  type Stored,
  settledReservation,
} from '@karportalen/contract/events/rules';
import { eventTexts } from '@karportalen/contract/events/texts';
import type { Host } from '@karportalen/contract/organisations/host';
import { type FoundHost, findHost } from '../organisations/hosts-sql.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { refuseFieldErrors } from '../platform/http/refusals.ts';
import type { EventToEdit } from './edit-check-columns.ts';
import { areCategories, areDivisions, ownDivisions } from './lookups-sql.ts';

export type Actor = { readonly caller: Caller; readonly now: Date };

type Sent = EventFacts & { readonly categories: readonly string[] };

/** The rows that a submitted event refers to. */
export type References = {
  readonly host: FoundHost | undefined;
  readonly hasCategories: boolean;
  readonly hasDivisions: boolean;
};

/** Run in parallel, so that the queries share a round trip with the caller's others. */
export const readReferences = async (q: Q, sent: Sent, { caller }: Actor): Promise<References> => {
  const [host, hasCategories, hasDivisions] = await Promise.all([
    sent.host ? findHost(q, sent.host, caller) : undefined,
    areCategories(q, [...new Set(sent.categories)]),
    areDivisions(q, [...new Set(sent.divisions)]),
  ]);
  return { host, hasCategories, hasDivisions };
};

/** The stored event that is edited. */
type Kept = {
  readonly row: EventToEdit;
  readonly access: EventAccess;
  readonly divisions: readonly string[];
};

/** A committee that the caller may choose as host, or the event's present host even if deleted. */
const hostOf = ({ host }: Sent, found: FoundHost | undefined, kept?: Kept): Host | undefined => {
  if (!host) return undefined;
  if (found && (found.isInScope || found.id === kept?.row.hostId)) return found;
  throw problem('INVALID', { fieldErrors: { host: eventTexts.hostMissing } });
};

/** An ongoing sale goes on; a new one needs a host and an organiser who may sell. */
const reservationOf = (sent: Sent, host: Host | undefined, { caller }: Actor, stored?: EventToEdit) => {
  const wasPaid = stored?.reservationType === 'Paid' && stored.hostId === (host?.id ?? null);
  const mayPay = wasPaid || caller.functions.includes('PaidEvents');
  const isOn = wasPaid && !stored.isDraft;
  return settledReservation(sent.eventReservationDetails, mayPay ? host : undefined, isOn);
};

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const divisionFault = (
  { divisions, targetUserType }: Sent,
  { hasDivisions }: References,
  { caller }: Actor,
  kept?: Kept,
): string | undefined => {
  if (!hasDivisions) return eventTexts.divisionMissing;
  if (targetUserType !== 'StudentsAtDivision') return undefined;
  // A target group can include the owner's division even if a co-host edits, but never the co-host's own division.
  const isCoHost = kept !== undefined && kept.access !== 'own';
  const callers = isCoHost ? [] : ownDivisions(caller).map(({ id }) => id);
  const own = [...callers, kept?.row.divisionId];
  if (divisions.every((id) => own.includes(id))) return undefined;
  const isKept = kept?.row.targetUserType === 'StudentsAtDivision' && isSame(divisions, kept.divisions);
  if (isKept) return undefined;
  return isCoHost ? coHostTexts.ownersDivision : eventTexts.divisionNotYours;
};

/** The event as it will be stored. Refuses, at its field, a reference to what does not exist or is not the caller's. */
export const normaliseEvent = <S extends Sent>(
  body: S,
  references: References,
  actor: Actor,
  kept?: Kept,
): S => {
  const sent = {
    ...body,
    categories: [...new Set(body.categories)],
    divisions: [...new Set(body.divisions)],
  };
  const host = hostOf(sent, references.host, kept);
  const fieldErrors: Record<string, string> = {};
  if (!references.hasCategories) fieldErrors.categories = eventTexts.categoryMissing;
  const atDivisions = divisionFault(sent, references, actor, kept);
  if (atDivisions) fieldErrors.divisions = atDivisions;
  refuseFieldErrors(fieldErrors);
  return Object.assign(sent, {
    host: host?.id,
    eventReservationDetails: reservationOf(sent, host, actor, kept?.row),
  });
};

export const refuseFaults = (event: EventFacts, now: Date, stored?: Stored): void =>
  refuseFieldErrors(eventFaults(event, now, stored));
