import {
  downloadFood,
  downloadParticipants,
  listFood,
} from '@karportalen/contract/tickets/participant-endpoints';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { admin, app, bookable, setUpLists } from '../../../test/money/lists-setup.ts';
import { makeTicket } from '../../../test/money/tickets.ts';

setUpLists();

describe('what the kitchen needs to know', () => {
  it('what the kitchen needs to know is how many want each food, the most first, however they wrote it', async () => {
    const list = await bookable({ gatherFoodPreferences: true });
    for (const foodPreference of ['Vegan', ' vegan ', 'Nötallergi', null, '']) {
      await makeTicket(app.db, list, { foodPreference });
    }
    await makeTicket(app.db, list, { foodPreference: 'Vegan', refundedAt: START, refundedOre: 0 });
    const { id } = list.event;
    const { body } = await admin.call(listFood, { params: { id } });
    expect(body).toEqual({
      food: [
        { preference: 'Vegan', count: 2 },
        { preference: 'Nötallergi', count: 1 },
      ],
      unspecified: 2,
    });
    const other = await app.as('DivisionAdmin');
    expect((await other.call(listFood, { params: { id } })).status).toBe(404);
  });

  it('what the kitchen needs to know is nothing where it was not asked for', async () => {
    const list = await bookable();
    await makeTicket(app.db, list, { foodPreference: 'Vegan' });
    const { body } = await admin.call(listFood, { params: { id: list.event.id } });
    expect(body).toEqual({ food: [], unspecified: 0 });
  });
});

describe('the file of participants', () => {
  const download = async (id: string) => {
    const { headers, body } = await admin.call(downloadParticipants, { params: { id } });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toMatch(/^\uFEFF/);
    const rows: string[][] = parse(body, { bom: true, delimiter: ';' });
    return { name: String(headers['content-disposition']), rows };
  };

  it('the file of participants has a row a ticket, and the food where it was asked for [7.38]', async () => {
    const list = await bookable({ gatherFoodPreferences: true, nameSwedish: 'Gasque / vår' });
    const { id: holderId } = await makePerson(app.db, { firstName: 'Åsa', lastName: 'Öst', cid: 'asao' });
    await makeTicket(app.db, list, { holderId, foodPreference: 'Vegan; inga nötter', checkedInAt: START });
    await makeTicket(app.db, list, { holderEmail: 'gast@exempel.se' });
    const { name, rows } = await download(list.event.id);
    expect(name).toContain(
      `filename*=UTF-8''Deltagare%20Gasque%20-%20v%C3%A5r%202026-11-15%2C%202%20personer.csv`,
    );
    expect(rows).toEqual([
      [
        'Förnamn',
        'Efternamn',
        'CID eller e-postadress',
        'Biljett',
        'Matpreferenser',
        'Status',
        'Incheckad kl.',
      ],
      ['Åsa', 'Öst', 'asao', 'Student', 'Vegan; inga nötter', 'Incheckad', '2026-11-15 13:00'],
      ['', '', 'gast@exempel.se', 'Student', '', 'Ej incheckad', ''],
    ]);
  });

  it('the file of participants has no sums: those are a file of their own, in which both languages are one', async () => {
    const list = await bookable({ gatherFoodPreferences: true, nameSwedish: 'Gasque / vår' });
    const wishes = ['Glutenfritt', 'Gluten-free', ' gluten free ', '=1+1', null];
    for (const foodPreference of wishes) await makeTicket(app.db, list, { foodPreference });
    expect((await download(list.event.id)).rows).toHaveLength(1 + wishes.length);
    const params = { id: list.event.id };
    const { status, headers, body } = await admin.call(downloadFood, { params });
    expect([status, String(headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining(`filename*=UTF-8''Till%20k%C3%B6ket%20Gasque%20-%20v%C3%A5r%202026-11-15.csv`),
    ]);
    expect(parse(body, { bom: true, delimiter: ';' })).toEqual([
      ['Matpreferens', 'Antal'],
      ['Glutenfritt', '3'],
      ["'=1+1", '1'],
      ['Inget angivet', '1'],
    ]);
    const other = await app.as('DivisionAdmin');
    expect((await other.call(downloadFood, { params })).status).toBe(404);
  });

  it('the file of participants has no column for food where it was not', async () => {
    const list = await bookable();
    await makeTicket(app.db, list, { foodPreference: 'Vegan' });
    const { rows } = await download(list.event.id);
    expect(rows[0]).not.toContain('Matpreferenser');
    expect(JSON.stringify(rows)).not.toContain('Vegan');
  });

  it('the file of participants keeps what people have written as text', async () => {
    const list = await bookable({ gatherFoodPreferences: true });
    const { id: holderId } = await makePerson(app.db, { firstName: '=1+1', lastName: '@SUM(A1)' });
    await makeTicket(app.db, list, { holderId, foodPreference: '-2+3,=4' });
    const { rows } = await download(list.event.id);
    for (const cell of rows[1] ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });
});
