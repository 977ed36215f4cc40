import type { ReservationType } from '@karportalen/contract/events/kinds';
import { committeeOwner, divisionOwner, type Owner, unionOwner, withoutCreator } from './owners.ts';
import type { Random } from './random.ts';
import { campusEvents } from './texts/campus-events.ts';
import { careerEvents } from './texts/career-events.ts';
import { cultureEvents } from './texts/culture-events.ts';
import type { EventText } from './texts/event-types.ts';
import { partyEvents } from './texts/party-events.ts';
import { sportEvents } from './texts/sport-events.ts';
import type { DemoCommittee, DemoDivision } from './union.ts';

export type EventTab = 'active' | 'history' | 'draft';

/** A planned event: its texts, its host and who created it. */
export type Planned = {
  readonly tab: EventTab;
  readonly text: EventText;
  readonly host: DemoCommittee;
  readonly owner: Owner;
};

type Slot = { readonly host: DemoCommittee; readonly owner: Owner; readonly kind?: ReservationType };

const allTexts = [...partyEvents, ...careerEvents, ...sportEvents, ...cultureEvents, ...campusEvents];

/** Events per tab, by host: the ticket-selling demo committee, the other demo committee, and the rest. */
const counts: Record<
  EventTab,
  Record<'tickets' | 'fest' | 'home' | 'others' | 'union' | 'former', number>
> = {
  active: { tickets: 14, fest: 5, home: 5, others: 8, union: 4, former: 0 },
  history: { tickets: 16, fest: 8, home: 8, others: 12, union: 5, former: 3 },
  draft: { tickets: 13, fest: 4, home: 3, others: 6, union: 3, former: 0 },
};

const kinds: readonly ReservationType[] = ['Paid', 'Free', 'Open', 'Paid', 'Open', 'Free', 'Paid', 'Open'];

/** Round robin: the first item of each list, then the second of each, and so on. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  lists
    .flatMap((list) => list.map((item, round) => ({ item, round })))
    .sort((a, b) => a.round - b.round)
    .map(({ item }) => item);

const slotsOf = (random: Random, union: readonly DemoDivision[], tab: EventTab): Slot[] => {
  const all = union.flatMap((division) => division.committees);
  const moderatedBy = (email: string) => all.filter((committee) => committee.moderator === email);
  const [tickets] = moderatedBy('kommitte@demo.se');
  const [fest] = moderatedBy('fest@demo.se');
  const [home] = union;
  if (!tickets || !fest || !home) throw new RangeError('The demo accounts have no committees');
  const running = all.filter(
    (committee) =>
      !committee.deleted && committee !== tickets && committee !== fest && committee.state === 'active',
  );
  const atHome = running.filter((committee) => committee.divisionId === home.id);
  const elsewhere = inTurn(
    union.slice(1).map(({ id }) => running.filter((committee) => committee.divisionId === id)),
  );
  const gone = all.filter((committee) => committee.deleted);
  const count = counts[tab];
  const slots = (length: number, slot: (index: number) => Slot) =>
    Array.from({ length }, (_, index) => slot(index));
  const own = (host: DemoCommittee): Slot => ({ host, owner: committeeOwner(host) });
  return [
    ...slots(count.tickets, (index) => ({ ...own(tickets), kind: kinds[index % kinds.length] ?? 'Open' })),
    ...slots(count.fest, () => own(fest)),
    // Every other event of the home division was created by the division's admin.
    ...slots(count.home, (index) => {
      const host = random.pick(atHome);
      return index % 2 === 0 ? { host, owner: divisionOwner(home) } : own(host);
    }),
    ...slots(count.others, (index) => own(elsewhere[index % elsewhere.length] ?? fest)),
    ...slots(count.union, () => ({ host: random.pick(running), owner: unionOwner })),
    ...slots(count.former, (index) => {
      const slot = own(random.pick(gone));
      return index === 0 ? { ...slot, owner: withoutCreator(slot.owner) } : slot;
    }),
  ];
};

const fits = (text: EventText, { host, kind }: Slot): boolean =>
  kind ? text.kind === kind : text.kind !== 'Paid' || host.sells !== undefined;

/** No text is used twice in a tab, nor twice at all by the ticket-selling demo committee. */
export const planEvents = (random: Random, union: readonly DemoDivision[]): Planned[] => {
  const saidByTickets = new Set<EventText>();
  return (['active', 'history', 'draft'] as const).flatMap((tab) => {
    const left = random.shuffled(allTexts);
    const planned = slotsOf(random, union, tab).flatMap((slot): Planned[] => {
      const at = left.findIndex((text) => fits(text, slot) && !(slot.kind && saidByTickets.has(text)));
      const [text] = at < 0 ? [] : left.splice(at, 1);
      if (!text) return [];
      if (slot.kind) saidByTickets.add(text);
      return [{ tab, text, host: slot.host, owner: slot.owner }];
    });
    return random.shuffled(planned);
  });
};
