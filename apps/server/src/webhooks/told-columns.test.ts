import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { events } from '../events/tables.ts';
import { appUsers } from '../people/tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The columns that a trigger ignores when it compares rows. */
const leftOut = async (trigger: string): Promise<string[]> => {
  const { rows } = await database.db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = ${trigger}`,
  );
  const [, list = ''] = /array\[([^\]]+)\]/.exec(rows[0]?.source ?? '') ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
};

/** Webhooks are told when these change. Add a new column here, or to the trigger's ignored ones in a migration. */
const told = {
  events: `id name name_swedish description description_swedish location location_swedish event_link link_button_text
    link_button_text_swedish host_id target_user_type held_in_language start_time end_time image_sha256 image_cred is_draft
    external_participants reservation_type number_of_tickets max_tickets_per_person show_number_of_tickets
    gather_food_preferences ticket_release_time ticket_reservation_expiry_time questions options answers_until deleted_at
    taken_down_at taken_down_reason cancelled_at cancellation_swedish cancellation_english creator_role division_id committee_id
    created_at release_kind draw_window_minutes draw_pools draw_witness_source draw_witness_at draw_witness_format waiting_list
    waiting_list_max offer_hours return_deadline gives_marks`,
  members: 'id first_name last_name email cid kind language division_id deactivated_at erased_at created_at',
};

it.each([
  ['events', events, 'events_webhooks_update', told.events],
  ['members', appUsers, 'app_users_webhooks', told.members],
] as const)('each column of %s is told to webhooks or left out', async (_name, table, trigger, names) => {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const left = await leftOut(trigger);
  expect([...names.split(/\s+/), ...left].toSorted()).toEqual(columns.toSorted());
});
