import { describe, expect, it } from 'vitest';
import { lockedTables } from './locked-tables.ts';

describe('locked tables', () => {
  it.each([
    ['ALTER TABLE "tickets" ADD COLUMN "note" text', ['tickets']],
    ['alter table if exists only public.holds drop column x', ['holds']],
    ['CREATE UNIQUE INDEX "one" ON "receipts" USING btree ("id")', ['receipts']],
    ['CREATE INDEX CONCURRENTLY "one" ON "receipts" ("id")', []],
    ['create trigger t before update on events for each row execute function f()', ['events']],
    ['UPDATE "app_users" SET "kind" = 1', ['app_users']],
    ['update app_users as u set kind = 1', ['app_users']],
    ['delete from sessions where true', ['sessions']],
    ['CREATE TABLE "new" ("id" uuid); INSERT INTO "new" SELECT id FROM tickets', []],
    ['create function f() returns void as $$ update tickets set a = 1 $$ language sql', []],
    ['-- alter table comments\nlock table a; drop table "b"; truncate c', ['a', 'b', 'c']],
  ])('the tables locked by this statement are found: %s', (statement, tables) => {
    expect(lockedTables([statement])).toEqual(tables);
  });
});
