import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { type CountedOption, countsOf, type OptionCounts } from '../../events/option-counts.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { heldPlaces } from '../tables/holds.ts';
import { heldOptions } from '../tables/options.ts';
import { tickets } from '../tables/tickets.ts';
import type { PlaceOption } from './chosen-options.ts';
import { isOpen } from './taken-places.ts';

type CountRow = CountedOption & { readonly n: number };

/** One row per option that is held or sold and not refunded. */
const takenRows = (eventId: SQL, now: Date): SQL => sql`
  select x.option_id, x.choice_id from orders o join tickets t on t.order_id = o.id
    join ticket_options x on x.ticket_id = t.id where o.event_id = ${eventId} and t.refunded_at is null
  union all
  select x.option_id, x.choice_id from ticket_holds h join held_places p on p.hold_id = h.id
    join held_options x on x.place_id = p.id where h.event_id = ${eventId} and ${isOpen(now)}`;

/** How many of the event's options are taken. Valid only under the event's row lock. */
export const optionsTaken = async (q: Q, eventId: string, now: Date): Promise<OptionCounts> => {
  const { rows } = await q.execute<CountRow>(sql`
    select option_id as "optionId", choice_id as "choiceId", count(*)::int as n
    from (${takenRows(sql`${eventId}`, now)}) taken group by 1, 2`);
  return countsOf(rows);
};

/** Column in a statement on events: how many of its options are taken, for display. */
export const optionsTakenColumn = (now: Date): SQL<CountRow[]> => sql<CountRow[]>`(
  case when events.options = '[]' then '[]'::json else (
    select coalesce(json_agg(json_build_object('optionId', option_id, 'choiceId', choice_id, 'n', n)), '[]'::json)
    from (select option_id, choice_id, count(*)::int as n from (${takenRows(sql`events.id`, now)}) taken group by 1, 2) counted)
  end)`;

/** Column in a statement on ticket types `t` of events: how many are taken of a type with a number of its own. */
export const typeTakenColumn = (now: Date): SQL<number> => sql<number>`(
  case when t.number is null then 0 else
    (select count(*) from tickets k where k.ticket_type_id = t.id and k.refunded_at is null)
    + (select count(*) from ticket_holds h join held_places p on p.hold_id = h.id
      where h.event_id = events.id and p.ticket_type_id = t.id and ${isOpen(now)})
  end)`;

/** The options of the holds' places, by place. */
export const optionsOfHolds = async (
  q: Q,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceOption[]>> => {
  const rows = await q
    .select()
    .from(heldOptions)
    .where(
      inArray(
        heldOptions.placeId,
        q
          .select({ id: heldPlaces.id })
          .from(heldPlaces)
          .where(inArray(heldPlaces.holdId, [...holdIds])),
      ),
    )
    .orderBy(asc(heldOptions.position));
  const byPlace = new Map<string, PlaceOption[]>();
  for (const { placeId, ...option } of rows) byPlace.set(placeId, [...(byPlace.get(placeId) ?? []), option]);
  return byPlace;
};

type Changed = { readonly id: string; readonly priceOre: number; readonly options: readonly PlaceOption[] };

/** Replaces the options of held places and updates their prices. The caller has locked the event. */
export const saveHeldOptions = async (q: Tx, places: readonly Changed[]): Promise<void> => {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  await q.delete(heldOptions).where(inArray(heldOptions.placeId, ids));
  const rows = places.flatMap(({ id, options }) => options.map((option) => ({ placeId: id, ...option })));
  if (rows.length > 0) await q.insert(heldOptions).values(rows);
  await q.execute(sql`
    update held_places p set price_ore = one.price
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(places.map(({ priceOre }) => priceOre))}::int[]) as one (id, price)
    where p.id = one.id`);
};

/** Column in a statement on tickets: its options, as a member sees them. */
export const ticketOptionsColumn = sql<NonNullable<MemberTicket['options']>>`(
  select coalesce(json_agg(json_build_object('swedishName', x.swedish_name, 'englishName', x.english_name,
    'choiceSwedish', x.choice_swedish, 'choiceEnglish', x.choice_english, 'price', x.price_ore / 100)
    order by x.position), '[]'::json)
  from ticket_options x where x.ticket_id = ${tickets.id})`;

const optionWords = (name: SQL, choice: SQL): SQL<string | null> => sql<string | null>`(
  select string_agg(concat_ws(' ', ${name}, ${choice}), ', ' order by x.position)
  from ticket_options x where x.ticket_id = ${tickets.id})`;

/** Column in a statement on tickets: its options as Swedish text; null without options. */
export const ticketOptionsText = optionWords(sql`x.swedish_name`, sql`x.choice_swedish`);
export const ticketOptionsEnglish = optionWords(sql`x.english_name`, sql`x.choice_english`);

/** An option of a ticket as its receipt shows it. */
export type SoldOption = Pick<
  PlaceOption,
  'swedishName' | 'englishName' | 'choiceSwedish' | 'choiceEnglish' | 'priceOre' | 'vatRate' | 'vatOre'
>;

/** Column in a statement on tickets: its options, with their VAT. */
export const soldOptionsColumn = sql<SoldOption[]>`(
  select coalesce(json_agg(json_build_object('swedishName', x.swedish_name, 'englishName', x.english_name,
    'choiceSwedish', x.choice_swedish, 'choiceEnglish', x.choice_english, 'priceOre', x.price_ore,
    'vatRate', x.vat_rate, 'vatOre', x.vat_ore) order by x.position), '[]'::json)
  from ticket_options x where x.ticket_id = ${tickets.id})`;

/** Column in a statement on tickets: its options by id, each the choice's name or yes, for files with a column per option. */
export const optionCellsColumn = sql<Readonly<Record<string, string>> | null>`(
  select jsonb_object_agg(x.option_id, coalesce(x.choice_swedish, 'Ja'))
  from ticket_options x where x.ticket_id = ${tickets.id})`;
