import {
  DEFAULT_OFFER_HOURS,
  type DrawPool,
  type ReleaseKind,
  type WitnessFormat,
} from '@karportalen/contract/events/release-kinds';
import { settledRelease } from '@karportalen/contract/events/release-rules';
import type { ReservationFacts } from '@karportalen/contract/events/rules';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../platform/columns.ts';

/** How an event's tickets are released, and what happens to places that become free. */
export const releaseColumns = () => ({
  releaseKind: text('release_kind').$type<ReleaseKind>().notNull().default('FirstCome'),
  drawWindowMinutes: integer('draw_window_minutes'),
  /** In the order in which they are drawn. */
  drawPools: text('draw_pools').array().$type<DrawPool[]>().notNull().default(sql`'{}'`),
  drawWitnessSource: text('draw_witness_source'),
  drawWitnessAt: instantColumn('draw_witness_at'),
  drawWitnessFormat: jsonb('draw_witness_format').$type<WitnessFormat>(),
  offerHours: integer('offer_hours').notNull().default(DEFAULT_OFFER_HOURS),
  waitingList: boolean('waiting_list').notNull().default(true),
  waitingListMax: integer('waiting_list_max'),
  givesMarks: boolean('gives_marks').notNull().default(false),
  returnDeadline: instantColumn('return_deadline'),
});

type ReleaseColumn = keyof ReturnType<typeof releaseColumns>;
type WithRelease = Record<ReleaseColumn | 'reservationType' | 'isDraft', AnyPgColumn>;

/** A published draw has a window, and a witness is whole or missing. */
export const releaseChecks = (table: WithRelease) => [
  check(
    'events_release_kind',
    sql`case ${table.releaseKind}
      when 'FirstCome' then num_nonnulls(${table.drawWindowMinutes}, ${table.drawWitnessSource}, ${table.drawWitnessAt},
        ${table.drawWitnessFormat}) = 0 and ${table.drawPools} = '{}'
      when 'Draw' then ${table.reservationType} <> 'Open' and (${table.isDraft} or (${table.drawWindowMinutes} is not null
        and num_nonnulls(${table.drawWitnessSource}, ${table.drawWitnessAt}, ${table.drawWitnessFormat}) in (0, 3)))
      else false
    end`,
  ),
  check('events_draw_window', sql`${table.drawWindowMinutes} between 1 and 10080`),
  check('events_draw_pools', sql`${table.drawPools} <@ '{OwnDivision,Freshmen,LostLast}'::text[]`),
  check('events_offer_hours', sql`${table.offerHours} between 1 and 72`),
  check(
    'events_waiting_list_max',
    sql`${table.waitingListMax} is null or (${table.waitingList} and ${table.waitingListMax} >= 1)`,
  ),
  check('events_return_deadline', sql`${table.returnDeadline} is null or ${table.givesMarks}`),
];

type ReleaseRow = {
  readonly releaseKind: ReleaseKind;
  readonly drawWindowMinutes: number | null;
  readonly drawPools: DrawPool[];
  readonly drawWitnessSource: string | null;
  readonly drawWitnessAt: Date | null;
  readonly drawWitnessFormat: WitnessFormat | null;
  readonly offerHours: number;
  readonly waitingList: boolean;
  readonly waitingListMax: number | null;
  readonly givesMarks: boolean;
  readonly returnDeadline: Date | null;
};

// jsonb does not keep the order of keys.
const formatOf = (format: WitnessFormat | null): WitnessFormat | null =>
  format && { count: format.count, min: format.min, max: format.max, sorted: format.sorted };

/** The release in the API's format. */
export const releaseOf = (row: ReleaseRow) => ({
  releaseKind: row.releaseKind,
  drawWindowMinutes: row.drawWindowMinutes,
  drawPools: row.drawPools,
  drawWitnessSource: row.drawWitnessSource,
  drawWitnessAt: row.drawWitnessAt?.toISOString() ?? null,
  drawWitnessFormat: formatOf(row.drawWitnessFormat),
  offerHours: row.offerHours,
  waitingList: row.waitingList,
  waitingListMax: row.waitingListMax,
  givesMarks: row.givesMarks,
  returnDeadline: row.returnDeadline?.toISOString() ?? null,
});

const instantOf = (sent: string | null): Date | null => (sent ? new Date(sent) : null);

/** The release as column values. */
export const releaseValues = (reservation: ReservationFacts): ReleaseRow => {
  const release = settledRelease(reservation);
  return {
    ...release,
    drawPools: [...release.drawPools],
    drawWitnessAt: instantOf(release.drawWitnessAt),
    returnDeadline: instantOf(release.returnDeadline),
  };
};

/** Normalised, so that equal releases compare as equal. */
export const comparableRelease = (reservation: ReservationFacts): unknown =>
  releaseOf(releaseValues(reservation));
