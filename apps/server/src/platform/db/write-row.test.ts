import { getTableColumns } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { events } from '../../events/tables.ts';
import { notifications } from '../../notifications/tables.ts';
import { insertRow, updateRow } from './write-row.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const { id, titleSwedish, scheduleTime, targetGroup, createdAt, updatedAt } = notifications;
const columns = { id, titleSwedish, scheduleTime, targetGroup, createdAt, updatedAt };
const time = new Date('2026-11-16T10:00:00.000Z');

it('an insert writes times, nulls and texts with a new id each time, and leaves the rest to the database’s defaults', async () => {
  const rows = await database.db.transaction(async (tx) => {
    const values = { isDraft: true, titleSwedish: 'Ä"', scheduleTime: time, targetGroup: null } as const;
    const one = await insertRow(tx, notifications, values, columns);
    const other = await insertRow(tx, notifications, { ...values, scheduleTime: null }, columns);
    return [one, other];
  });
  expect(rows[0]).toMatchObject({ titleSwedish: 'Ä"', scheduleTime: time, targetGroup: null });
  expect(rows[1]?.scheduleTime).toBeNull();
  expect(rows[0]?.id).not.toBe(rows[1]?.id);
  expect(rows[0]?.createdAt).toBeInstanceOf(Date);
});

it('an update changes the row with that id and its updated_at', async () => {
  await database.db.transaction(async (tx) => {
    const [one, other] = [
      await insertRow(tx, notifications, { isDraft: true }, columns),
      await insertRow(tx, notifications, { isDraft: true }, columns),
    ];
    const values = { titleSwedish: 'Ny', scheduleTime: time };
    const changed = await updateRow(tx, notifications, one.id, { values, columns });
    expect(changed).toMatchObject({ id: one.id, titleSwedish: 'Ny', scheduleTime: time });
    expect(changed.updatedAt >= one.updatedAt).toBe(true);
    const again = await updateRow(tx, notifications, other.id, {
      values: { ...values, titleSwedish: 'Två' },
      columns,
    });
    expect(again).toMatchObject({ id: other.id, titleSwedish: 'Två' });
  });
});

it('a write returns the columns that are asked for, also when others were asked for before', async () => {
  await database.db.transaction(async (tx) => {
    const values = { isDraft: true, titleSwedish: 'En' } as const;
    const one = await insertRow(tx, notifications, values, { id });
    expect(Object.keys(one)).toEqual(['id']);
    expect(await insertRow(tx, notifications, values, { titleSwedish })).toEqual({ titleSwedish: 'En' });
    const change = { values: { titleSwedish: 'Två' } };
    expect(await updateRow(tx, notifications, one.id, { ...change, columns: { id } })).toEqual({
      id: one.id,
    });
    const asked = { ...change, columns: { titleSwedish } };
    expect(await updateRow(tx, notifications, one.id, asked)).toEqual({ titleSwedish: 'Två' });
  });
});

it('a write returns what a read returns, also where the database stores something else than it was sent', async () => {
  await database.db.transaction(async (tx) => {
    const all = getTableColumns(events);
    const sent = {
      creatorRole: 'SuperAdmin' as const,
      isDraft: true,
      pin: '012345',
      nameSwedish: 'Gasque 🎉',
      eventLink: '',
      offerHours: 12,
      startTime: time,
      endTime: null,
      // jsonb stores them in another order.
      options: [{ textSwedish: 'Vin', id: v7(), textEnglish: 'Wine' }] as never,
    };
    const read = async () => (await tx.select().from(events))[0];
    // PostgreSQL writes a uuid in lower case.
    const inserted = await insertRow(tx, events, { ...sent, id: v7().toUpperCase() }, all);
    const found = await read();
    expect(inserted).toEqual(found);
    expect(JSON.stringify(inserted.options)).toBe(JSON.stringify(found?.options));
    const values = { ...sent, nameSwedish: 'Vår', startTime: null };
    expect(await updateRow(tx, events, inserted.id, { values, columns: all })).toEqual(await read());
  });
});
