import {
  createCodes,
  downloadCodes,
  endCodes,
  listCodes,
} from '@karportalen/contract/tickets/booking-code-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { makeBookingCodes } from '../../../test/money/booking-codes.ts';
import { app, hold, look, open, party, setUpCodes } from '../../../test/money/coded-party.ts';
import { appUsers } from '../../people/tables.ts';

setUpCodes();

describe('an organiser’s codes', () => {
  const body = { name: 'Sponsorer', kind: 'Percent', percent: 20 } as const;

  it('an organiser’s codes are made in series, listed with their uses, downloaded and ended', async () => {
    const boss = await app.as('SuperAdmin');
    const made = await party();
    const params = { id: made.event.id };
    const series = await boss.call(createCodes, {
      params,
      body: { ...body, count: 50, maxUses: 2, ticketTypeIds: [made.typeId] },
    });
    expect(series).toMatchObject({ status: 201, body: { count: 50, used: 0, left: 100, code: null } });
    const file = await boss.call(downloadCodes, { params, body: { seriesId: series.body.id } });
    const rows = String(file.body).trimEnd().split('\r\n');
    expect(rows[0]).toBe('\ufeffKod;Namn;Använd;Kvar;Gäller till;Medlem');
    const codes = rows.slice(1).map((row) => row.split(';')[0] ?? '');
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const kim = await app.asMember();
    const opened = (await open(kim, made, codes[7] ?? '')).body.code;
    expect(opened).toMatchObject({ usesLeft: 2, tickets: [{ price: 96 }] });
    expect((await hold(kim, made, { ticketTypeId: made.typeId, codeId: opened.id })).status).toBe(201);
    expect((await boss.call(listCodes, { params })).body.series).toMatchObject([{ used: 1, left: 99 }]);
    const ended = await boss.call(endCodes, { params: { ...params, seriesId: series.body.id } });
    expect(ended.body).toMatchObject({ isEnded: true, used: 1 });
    expect((await open(kim, made, codes[7] ?? '')).body.code).toBe('CODE_INVALID');
    expect((await look(kim, made)).eventReservationDetails.takesCodes).toBe(false);
  });

  it('an organiser’s codes are refused at the field: a word that is taken, nobody’s address, another event’s type, a time gone by', async () => {
    const boss = await app.as('SuperAdmin');
    const [made, other] = [await party(), await party()];
    const make = async (wish: object) =>
      (await boss.call(createCodes, { params: { id: made.event.id }, body: { ...body, ...wish } })).body;
    expect(await make({ code: 'vän-26' })).toMatchObject({ code: 'VÄN26', count: 1 });
    expect((await make({ code: 'VÄN 26' })).fieldErrors).toEqual({
      code: 'Eventet har redan den koden. Välj en annan.',
    });
    expect((await make({ memberEmail: 'ingen@exempel.se' })).fieldErrors).toEqual({
      memberEmail: 'Ingen medlem har den adressen. Kontrollera stavningen.',
    });
    expect((await make({ ticketTypeIds: [other.typeId] })).fieldErrors).toEqual({
      ticketTypeIds: 'Biljettypen finns inte längre. Välj en annan.',
    });
    expect(Object.keys((await make({ endsAt: START.toISOString() })).fieldErrors)).toEqual(['endsAt']);
    expect(Object.keys((await make({ kind: 'Opens' })).fieldErrors)).toEqual(['ticketTypeIds']);
    expect(Object.keys((await make({ kind: 'Amount' })).fieldErrors)).toEqual(['amount']);
    expect(Object.keys((await make({ code: 'ab' })).fieldErrors)).toEqual(['code']);
  });

  it('an organiser’s code of one member goes with the member, and names them in the list and file alone', async () => {
    const boss = await app.as('SuperAdmin');
    const made = await party();
    const kim = await app.asMember();
    await makeBookingCodes(app, made.event.id, { memberEmail: kim.member.email });
    const params = { id: made.event.id };
    expect((await boss.call(listCodes, { params })).body.series).toMatchObject([
      { memberEmail: kim.member.email },
    ]);
    const file = await boss.call(downloadCodes, { params, body: {} });
    expect(file.headers['content-disposition']).toContain('1%20person');
    await app.db.delete(appUsers).where(eq(appUsers.id, kim.member.id));
    expect((await boss.call(listCodes, { params })).body.series).toEqual([]);
  });
});
