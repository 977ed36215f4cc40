import { pinFrom } from '@karportalen/contract/tickets/rules';
import { lt, type SQL, sql } from 'drizzle-orm';
import { events } from '../events/tables.ts';
import type { Q, Tx } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { type LimitAddress, limitSite } from '../platform/http/rate-limit-address.ts';
import { isPinOpen } from './open-pins-sql.ts';
import { wrongPins } from './tables.ts';
import {
  ADDRESS_WINDOW_MS,
  CALM_IN_ALL,
  CALM_IN_HOUR,
  isSlowed,
  SLOWED_PER_ADDRESS,
  SLOWED_PER_SITE,
  type WrongPins,
} from './typed-pin-rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** The earliest time from which a PIN that works now could be guessed; a day ago where no PIN works. */
const countedSince = async (q: Q, now: Date): Promise<Date> => {
  const [row] = await q
    .select({ first: sql<Date | null>`min(${events.startTime})`.mapWith(events.startTime) })
    .from(events)
    .where(isPinOpen(now));
  const dayAgo = before(now, DAY_MS);
  const opened = row?.first ? pinFrom(row.first) : dayAgo;
  return opened < dayAgo ? opened : dayAgo;
};

/** Counts no further than the rule needs: an attack leaves many rows. */
const countUpTo = (most: number, which: SQL): SQL =>
  sql`(select count(*)::int from (select from wrong_pins where ${which} limit ${most}) as counted)`;

const timesUpTo = (most: number, which: SQL): SQL =>
  sql`array(select to_json(at) #>> '{}' from wrong_pins where ${which} order by at desc limit ${most})`;

type Totals = Pick<WrongPins, 'inHour' | 'inAll'>;

const totals = (since: Date, now: Date): SQL =>
  sql`${countUpTo(CALM_IN_HOUR, sql`at > ${before(now, HOUR_MS)}`)} as in_hour,
    ${countUpTo(CALM_IN_ALL, sql`at >= ${since}`)} as in_all`;

export const areTypedPinsSlowed = async (q: Q, now: Date): Promise<boolean> => {
  const since = await countedSince(q, now);
  const { rows } = await q.execute<{ in_hour: number; in_all: number }>(sql`select ${totals(since, now)}`);
  const { in_hour: inHour, in_all: inAll } = singleRow(rows);
  return isSlowed({ inHour, inAll } satisfies Totals);
};

type Row = {
  in_hour: number;
  in_all: number;
  recent: string[];
  slowed: string[];
  slowed_of_site: number;
};

/**
 * The wrong PINs of one address, under an advisory lock: nobody else counts or adds for it until the transaction ends.
 */
export const lockWrongPins = async (tx: Tx, address: LimitAddress, now: Date): Promise<WrongPins> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wrong pins ${address}`}, 0))`);
  const since = await countedSince(tx, now);
  const slowed = sql`while_slowed and at >= ${since}`;
  const { rows } = await tx.execute<Row>(sql`select ${totals(since, now)},
    ${timesUpTo(10, sql`address = ${address} and at > ${before(now, ADDRESS_WINDOW_MS)}`)} as recent,
    ${timesUpTo(SLOWED_PER_ADDRESS, sql`address = ${address} and ${slowed}`)} as slowed,
    ${countUpTo(SLOWED_PER_SITE, sql`site = ${limitSite(address)} and ${slowed}`)} as slowed_of_site`);
  const row = singleRow(rows);
  return {
    inHour: row.in_hour,
    inAll: row.in_all,
    recent: row.recent.map((at) => new Date(at)),
    slowed: row.slowed.map((at) => new Date(at)),
    slowedOfSite: row.slowed_of_site,
  };
};

export const addWrongPin = async (
  tx: Tx,
  address: LimitAddress,
  wrong: WrongPins,
  now: Date,
): Promise<void> => {
  await tx
    .insert(wrongPins)
    .values({ address, site: limitSite(address), at: now, whileSlowed: isSlowed(wrong) });
};

/** Deletes guesses at PINs that no longer work. */
export const dropOldWrongPins = async (q: Q, now: Date): Promise<void> => {
  await q.delete(wrongPins).where(lt(wrongPins.at, await countedSince(q, now)));
};
