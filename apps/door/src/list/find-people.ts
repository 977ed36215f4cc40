import type { DoorTicket } from '@karportalen/contract/door/fields';

/** As somebody in a hurry types it: 'orjan' finds Örjan, and 'Renee' Renée. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const folded = new WeakMap<DoorTicket, string>();
const foldedName = (ticket: DoorTicket): string => {
  const known = folded.get(ticket);
  if (known !== undefined) return known;
  // A space before each word, so that a beginning is told from a middle.
  const found = ` ${fold(ticket.name)}`;
  folded.set(ticket, found);
  return found;
};

const byName = new Intl.Collator('sv');

/** Those whose name has a word that begins with each word asked for; the first of them by name. */
export const findPeople = (tickets: Iterable<DoorTicket>, asked: string, most: number): DoorTicket[] => {
  const words = fold(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: DoorTicket[] = [];
  for (const ticket of tickets) {
    if (ticket.status === 'refunded') continue;
    const name = foldedName(ticket);
    if (words.every((word) => name.includes(` ${word}`) || name.includes(`-${word}`))) found.push(ticket);
  }
  return found.sort((a, b) => byName.compare(a.name, b.name)).slice(0, most);
};
