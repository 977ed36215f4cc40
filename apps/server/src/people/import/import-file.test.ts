import { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@karportalen/contract/people/import';
import { describe, expect, it } from 'vitest';
import {
  admin,
  anna,
  app,
  apply,
  bo,
  faultsOf,
  fileOf,
  HEAD,
  people,
  preview,
  refusal,
  rowsOf,
  setUpImports,
} from '../../../test/requests/import-setup.ts';
import { appUsers, devices, memberSessions } from '../tables.ts';
import { memberImports } from './tables.ts';

setUpImports();

describe('a faulty row', () => {
  it('a faulty row is told with row and column, and the others are still shown', async () => {
    await apply(await preview(fileOf(anna, bo)));
    const long = 'x'.repeat(101);
    expect(
      await faultsOf(
        'Cia;Ås;cia@exempel.se;;student;Datta;',
        'Dan;Ås;dan.exempel.se;;student;;',
        'Eva;Ås;eva@exempel.se;;lärare;;',
        `${long};Ås;per@exempel.se;;student;;`,
        ';Ås;fia@exempel.se;;;;tyska',
        'An\u200bna;Ås;gun@exempel.se;;student;;',
        'Hej;Ås;hej@exempel.se;;student;;;extra',
        'Ida;Ås;ida@exempel.se;a b;student;;',
        'Rätt;Ås;ratt@exempel.se;;student;;',
      ),
    ).toEqual([
      [2, 'Sektion: Sektionen ”Datta” finns inte.'],
      [3, 'E-post: Det måste vara en giltig e-postadress.'],
      [4, 'Typ: ”lärare” är okänt. Skriv student, nollan eller alumn.'],
      [5, 'Förnamn: Förnamn får max vara 100 tecken.'],
      [
        6,
        'Förnamn: Förnamn måste anges.',
        'Typ: Skriv student, nollan eller alumn.',
        'Språk: ”tyska” är okänt. Skriv svenska eller engelska.',
      ],
      [7, expect.stringContaining('Förnamn: Texten innehåller osynliga tecken.')],
      [8, ': Raden har fler kolumner än rubrikraden.'],
      [9, expect.stringContaining('Student-id: Student-id får bara ha')],
    ]);
  });

  it('a faulty row is one of two with the same address or student id, in the file or in the register', async () => {
    await apply(await preview(fileOf(anna, bo)));
    expect(
      await faultsOf(
        'Cia;Ås;cia@exempel.se;;student;;',
        'Cia;Ås;CIA@exempel.se;;student;;',
        'Dan;Ås;dan@exempel.se;dan;student;;',
        'Dana;Ås;dana@exempel.se;DAN;student;;',
        'Anna;Ek;bo@exempel.se;annaek;student;;',
        'Anna;Ek;anna@exempel.se;annan;student;;',
      ),
    ).toEqual([
      [2, 'E-post: Samma adress står på rad 3.'],
      [3, 'E-post: Samma adress står på rad 2.'],
      [4, 'Student-id: Samma student-id står på rad 5.'],
      [5, 'Student-id: Samma student-id står på rad 4.'],
      [6, 'E-post: Samma medlem står på rad 7.', 'E-post: Adressen har redan Bo Lind.'],
      [
        7,
        'E-post: Samma medlem står på rad 6.',
        'Student-id: Medlemmen med den här adressen har student-id annaek.',
      ],
    ]);
  });

  it('a faulty row in another encoding than the rest is told alone', async () => {
    const mixed = Buffer.concat([
      Buffer.from(`${HEAD}\nÅsa;Ek;asa@exempel.se;;student;;\n`),
      Buffer.from('Örjan;Ek;orjan@exempel.se;;student;;', 'latin1'),
    ]);
    const read = await preview(mixed);
    expect(read.counts).toMatchObject({ new: 1, faulty: 1 });
    expect(await rowsOf(read, 'faulty')).toMatchObject([
      { line: 3, faults: [{ column: 'Förnamn', message: expect.stringContaining('CSV UTF-8') }] },
    ]);
  });

  it('a faulty row stops the file, unless it is said to be left out, and never makes its member missing', async () => {
    await apply(await preview(fileOf(anna, bo)));
    const read = await preview(
      fileOf('Anna;Ek;anna@exempel.se;annaek;student;Datta;', 'Cia;Ås;cia@exempel.se;;student;;'),
    );
    expect(read.counts).toMatchObject({ new: 1, faulty: 1, missing: 1 });
    expect(await apply(read)).toMatchObject({ status: 409, body: { code: 'IMPORT_HAS_FAULTS' } });
    expect(await people()).toHaveLength(2);
    const done = await apply(read, { skipFaulty: true, missing: 'deactivate', confirmDeactivations: 1 });
    expect(done.body).toEqual({ created: 1, changed: 0, deactivated: 1 });
    expect((await people()).filter((line) => line.endsWith('true'))).toHaveLength(2);
  });
});

describe('a file of members', () => {
  it.each([
    ['', 'Filen är tom.'],
    [HEAD, 'Filen har rubriker men inga medlemmar.'],
    ['hej hopp\nhej', expect.stringContaining('Filen är ingen CSV-fil med medlemmar')],
    ['PK\x03\x04...', expect.stringContaining('Excelfil')],
    [Buffer.from(`\ufeff${fileOf(anna)}`, 'utf16le'), expect.stringContaining('teckenkodning')],
    ['förnamn;e-post\nA;a@b.se', 'Rad 1: kolumnerna Efternamn och Typ saknas.'],
    ['förnamn;efternamn;e-post;email;typ\n', 'Rad 1: kolumnen E-post finns två gånger.'],
    [fileOf('"Anna;Ek;anna@exempel.se;;student;;'), 'Ett citattecken på rad 2 har inget slut.'],
  ])('a file that is no list of members is refused: %#', async (file, sentence) => {
    expect(await refusal(file)).toEqual([400, sentence]);
    expect(await app.db.$count(memberImports)).toBe(0);
  });

  it('a file of 200 MB is refused by its Content-Length, or while it streams if it has none', async () => {
    let sent = 0;
    const endless = () =>
      Readable.from(
        (function* () {
          yield Buffer.from(`${HEAD}\n`);
          for (; sent < 200 * 1024 * 1024; sent += 65_536)
            yield Buffer.alloc(65_536, `${'x'.repeat(8_000)}\n`);
        })(),
      );
    const send = (headers: object) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/member-imports',
        headers: { cookie: admin.cookie, 'content-type': 'text/csv', ...headers },
        payload: endless(),
      });
    const told = await send({ 'content-length': String(200 * 1024 * 1024) });
    expect(told).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect(told.body.clientMessageSwedish).toBe('Filen är för stor. Den får vara högst 20 MB.');
    sent = 200 * 1024 * 1024 - MAX_IMPORT_BYTES - 65_536 * 4;
    expect(await send({})).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect(await app.db.$count(memberImports)).toBe(0);
  }, 60_000);

  it('a file of members of another type is refused', async () => {
    const { status } = await app.inject({
      method: 'POST',
      url: '/api/v1/member-imports',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(status).toBe(415);
    const other = await app.inject({
      method: 'POST',
      url: '/api/v1/members',
      headers: { cookie: admin.cookie, 'content-type': 'text/csv' },
      payload: 'a;b',
    });
    expect(other.status).toBe(415);
  });
});

describe('what is missing from the file', () => {
  const registered = async (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => `Per;Ås${n};per${n}@exempel.se;;student;;`);
    await apply(await preview(fileOf(...rows)));
    return rows;
  };

  it('members missing from the file stay or are deactivated, as the organiser chooses', async () => {
    const rows = await registered(10);
    const read = await preview(fileOf(...rows.slice(2)));
    expect(read.counts.missing).toBe(2);
    expect((await apply(read, { missing: 'deactivate' })).body).toEqual({
      created: 0,
      changed: 0,
      deactivated: 2,
    });
    expect((await people()).filter((line) => line.endsWith('false'))).toHaveLength(2);
  });

  it('members who are deactivated because they are missing from the file are signed out everywhere, and nobody else is', async () => {
    const rows = await registered(10);
    const found = await app.db.select().from(appUsers);
    for (const { id } of found) {
      await app.signedIn({ id });
      await app.db.insert(devices).values({ personId: id, gateway: 'fcm', token: id });
    }
    const read = await preview(fileOf(...rows.slice(2)));
    await apply(read, { missing: 'deactivate' });
    expect(await app.db.$count(memberSessions)).toBe(8);
    expect(await app.db.$count(devices)).toBe(8);
  });

  it('more than a fifth of the members are deactivated as missing only if the organiser types their number', async () => {
    const rows = await registered(10);
    const read = await preview(fileOf(...rows.slice(3)));
    for (const confirmDeactivations of [undefined, 2, 4]) {
      const { status, body } = await apply(read, { missing: 'deactivate', confirmDeactivations });
      expect([status, body.code]).toEqual([409, 'CONFIRM_DEACTIVATIONS']);
      expect(body.fieldErrors).toHaveProperty('confirmDeactivations');
    }
    expect((await people()).filter((line) => line.endsWith('false'))).toEqual([]);
    const done = await apply(read, { missing: 'deactivate', confirmDeactivations: 3 });
    expect(done.body.deactivated).toBe(3);
  });
});
