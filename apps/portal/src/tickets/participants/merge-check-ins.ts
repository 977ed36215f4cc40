import { once } from '@karportalen/contract/core/once';
import type { CheckInParticipant, CheckIns } from '@karportalen/contract/tickets/participants';

type People = readonly CheckInParticipant[];

const collator = once(() => new Intl.Collator('sv'));
const compare = (a: string, b: string): number => collator().compare(a, b);

/** The server's order: those known only by their address come last. */
const byName = (a: CheckInParticipant, b: CheckInParticipant): number =>
  Number(a.lastName === '') - Number(b.lastName === '') ||
  compare(a.lastName, b.lastName) ||
  compare(a.firstName, b.firstName) ||
  compare(a.cidOrEmail, b.cidOrEmail) ||
  (a.id < b.id ? -1 : 1);

const isSame = (a: CheckInParticipant | undefined, b: CheckInParticipant): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const isElsewhere = (a: CheckInParticipant | undefined, b: CheckInParticipant): boolean =>
  !a || a.lastName !== b.lastName || a.firstName !== b.firstName || a.cidOrEmail !== b.cidOrEmail;

/** The list after the answer. The same array when nothing changed: the server may repeat itself. */
export const mergeCheckIns = (known: People, { participants, removed, isComplete }: CheckIns): People => {
  if (isComplete) return participants;
  const people = new Map(known.map((person) => [person.id, person]));
  const fresh = participants.filter((person) => !isSame(people.get(person.id), person));
  const gone = removed.filter((id) => people.delete(id));
  if (fresh.length === 0 && gone.length === 0) return known;
  const isReordered = fresh.some((person) => isElsewhere(people.get(person.id), person));
  for (const person of fresh) people.set(person.id, person);
  return isReordered ? [...people.values()].sort(byName) : [...people.values()];
};
