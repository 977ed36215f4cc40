import { sql } from 'drizzle-orm';
import type { Q } from '../../src/platform/db/database.ts';

/** Logs every write of a draw's steps, so that a second one is seen. */
export const logDrawSteps = async (q: Q): Promise<void> => {
  await q.execute(sql`create table draw_steps (event_id uuid not null, step text not null)`);
  await q.execute(sql`
    create function log_draw_step() returns trigger language plpgsql as $$ begin
      if new.frozen_at is not null and (old.frozen_at is null or new.frozen_at <> old.frozen_at or new.places <> old.places)
        then insert into draw_steps values (new.event_id, 'frozen'); end if;
      return new;
    end $$`);
  await q.execute(sql`
    create trigger log_draw_step after update on draws for each row execute function log_draw_step()`);
  await q.execute(sql`
    create function log_draw() returns trigger language plpgsql as $$ begin
      insert into draw_steps values (new.event_id, 'drawn');
      return new;
    end $$`);
  await q.execute(sql`
    create trigger log_draw after update of drawn_at on draws for each row execute function log_draw()`);
};

export const drawSteps = async (q: Q, eventId: string): Promise<string[]> => {
  const { rows } = await q.execute<{ step: string }>(
    sql`select step from draw_steps where event_id = ${eventId} order by step desc`,
  );
  return rows.map(({ step }) => step);
};
