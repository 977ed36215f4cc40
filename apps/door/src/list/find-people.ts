import type { DoorTicket } from '@karportalen/contract/door/fields';

type Tickets = ReadonlyMap<string, DoorTicket>;
type Entry = { readonly id: string; readonly name: string; readonly folded: string };

/** As somebody in a hurry types it: 'orjan' finds Örjan, and 'Renee' Renée. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const last: Readonly<Record<string, string>> = { å: '{', ä: '|', ö: '}' };
/** In the order of the alphabet by comparing letters alone: a collator takes twenty times as long over a long list. */
const orderOf = (name: string): string =>
  name.toLowerCase().replace(/[åäö]/g, (letter) => last[letter] ?? letter);

const made = (tickets: Tickets): Entry[] =>
  [...tickets.values()]
    .map(({ id, name }) => ({ id, name, order: orderOf(name) }))
    .sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
    // A space before each word, so that a beginning is told from a middle.
    .map(({ id, name }) => ({ id, name, folded: ` ${fold(name)}` }));

let index: readonly Entry[] = [];
let indexed: WeakRef<Tickets> | undefined;

/** Everybody by name, made once and again when somebody is new: who comes in changes nothing in it. */
export const nameIndex = (tickets: Tickets): readonly Entry[] => {
  if (indexed?.deref() === tickets) return index;
  const isSame =
    index.length === tickets.size && index.every(({ id, name }) => tickets.get(id)?.name === name);
  if (!isSame) index = made(tickets);
  indexed = new WeakRef(tickets);
  return index;
};

/** By name, those whose name has a word that begins with each word asked for; everybody where nothing is asked. */
export const findPeople = (tickets: Tickets, asked: string): DoorTicket[] => {
  const words = fold(asked)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ first: ` ${word}`, second: `-${word}` }));
  const found: DoorTicket[] = [];
  for (const { id, folded } of nameIndex(tickets)) {
    if (!words.every(({ first, second }) => folded.includes(first) || folded.includes(second))) continue;
    const ticket = tickets.get(id);
    // Whoever bought at the door has no name to look for.
    if (ticket?.name && ticket.status !== 'refunded') found.push(ticket);
  }
  return found;
};

/** Names are not to stay behind when the list goes. */
export const forgetNames = (): void => {
  index = [];
  indexed = undefined;
};
