import { listHistory } from '@karportalen/contract/history/endpoints';
import { MAX_BATCH_BYTES, MAX_BATCH_ROWS, memberBatch } from '@karportalen/contract/people/batch';
import { batchMembers, createImport } from '@karportalen/contract/people/endpoints';
import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { makeDivision } from '../../../test/makers.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { tries } from '../../../test/proof.ts';
import { makeApiToken } from '../../../test/requests/api-tokens.ts';
import { appUsers, memberSessions } from '../tables.ts';
import { memberImportRows, memberImports } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
  await makeDivision(app.db, { name: 'Datateknik' });
});
beforeEach(() => app.db.execute(sql`truncate app_users, member_imports cascade`));
afterAll(() => app.close());

const anna = { email: 'anna@exempel.se', firstName: 'Anna', lastName: 'Berg', kind: 'Student' };
const bo = { email: 'bo@exempel.se', firstName: 'Bo', lastName: 'Ek', kind: 'Alumnus' };
const person = (n: number) => ({ ...anna, email: `p${n}@exempel.se`, cid: `p${n}` });

const send = (rows: readonly unknown[], more: object = {}) =>
  admin.call(batchMembers, { body: { rows, missing: 'keep', ...more } as never });
const people = () => app.db.select().from(appUsers).orderBy(asc(appUsers.email));
const staged = async () => [
  ...(await app.db.select().from(memberImports)),
  ...(await app.db.select().from(memberImportRows)),
];

describe('a batch of members', () => {
  it('a batch of members is matched, compared and written as a file is', async () => {
    const known = await makePerson(app.db, { email: 'old@exempel.se', cid: 'anna1', firstName: 'Anna' });
    await makePerson(app.db, { ...bo, cid: null } as never);
    await makePerson(app.db, { email: 'gone@exempel.se' });
    const rows = [{ ...anna, cid: 'ANNA1', division: 'Datateknik', language: 'en' }, bo, person(1)];
    const { status, body } = await send(rows);
    expect([status, body]).toEqual([200, { new: 1, changed: 1, unchanged: 1, missing: 1, faulty: [] }]);
    expect(await people()).toMatchObject([
      { id: known.id, email: 'anna@exempel.se', cid: 'anna1', language: 'en', updatedBy: admin.user.id },
      { email: 'bo@exempel.se' },
      { email: 'gone@exempel.se', deactivatedAt: null },
      { email: 'p1@exempel.se' },
    ]);
    const again = await send(rows);
    expect(again.body).toEqual({ new: 0, changed: 0, unchanged: 3, missing: 1, faulty: [] });
    expect(await staged()).toEqual([]);
  });

  it('a batch of members leaves alone what no row says, and clears what only others say', async () => {
    await makePerson(app.db, { ...anna, cid: 'anna1', language: 'en' } as never);
    await send([anna]);
    expect(await people()).toMatchObject([{ cid: 'anna1', language: 'en' }]);
    await send([{ ...anna, cid: null }]);
    expect(await people()).toMatchObject([{ cid: 'anna1' }]);
    await send([anna, { ...bo, cid: 'bo1' }]);
    expect(await people()).toMatchObject([{ cid: null, language: 'en' }, { cid: 'bo1' }]);
  });

  it('a batch of members that is tried writes nothing and tells the same', async () => {
    await makePerson(app.db, { email: 'gone@exempel.se' });
    const rows = [anna, bo, { ...anna, email: 'x' }];
    const before = await people();
    const told = await send(rows, { missing: 'deactivate', isDryRun: true });
    expect(told.body).toMatchObject({ new: 2, changed: 0, unchanged: 0, missing: 1 });
    expect(told.body.faulty).toHaveLength(1);
    expect(await people()).toEqual(before);
    expect(await staged()).toEqual([]);
    const { body } = await admin.call(listHistory, { query: { kind: 'register' } });
    const entries = body.total;
    expect((await send(rows)).body).toEqual(told.body);
    const { body: after } = await admin.call(listHistory, { query: { kind: 'register' } });
    expect(after.total).toBe(entries + 1);
    expect(after.entries[0]).toMatchObject({ action: 'imported', via: 'portal' });
  });

  it('a batch of members deactivates who is missing and signs them out, if that is asked for', async () => {
    for (let n = 0; n < 9; n++) await makePerson(app.db, person(n) as never);
    const gone = await makePerson(app.db, { email: 'gone@exempel.se' });
    await app.signedIn(gone);
    const rows = Array.from({ length: 9 }, (_, n) => person(n));
    expect((await send(rows, { missing: 'deactivate' })).body).toMatchObject({ missing: 1 });
    expect((await people()).filter(({ deactivatedAt }) => deactivatedAt)).toMatchObject([{ id: gone.id }]);
    expect(await app.db.select().from(memberSessions)).toEqual([]);
    expect((await send(rows, { missing: 'deactivate' })).body).toMatchObject({ missing: 0 });
  });

  it('a batch of members is refused where the import would ask a person for the number', async () => {
    for (let n = 0; n < 10; n++) await makePerson(app.db, person(n) as never);
    const rows = [{ ...person(0), lastName: 'Nytt' }, ...Array.from({ length: 6 }, (_, n) => person(n + 1))];
    const before = await people();
    const refused = await send(rows, { missing: 'deactivate' });
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_DEACTIVATED']);
    expect(await people()).toEqual(before);
    expect(await staged()).toEqual([]);
    expect((await send([...rows, person(7)], { missing: 'deactivate' })).status).toBe(200);
  });

  it.each<[unknown, string]>([
    [null, 'Raden ska vara ett objekt.'],
    ['anna@exempel.se', 'Raden ska vara ett objekt.'],
    [[anna], 'Raden ska vara ett objekt.'],
    [{ ...anna, email: 'anna' }, 'E-post: Det måste vara en giltig e-postadress.'],
    [{ ...anna, email: 7 }, 'E-post: Ska vara text.'],
    [{ ...anna, firstName: { a: 1 } }, 'Förnamn: Ska vara text.'],
    [{ ...anna, firstName: 'A\u0000' }, 'Förnamn: Texten innehåller ett tecken som inte kan sparas.'],
    [{ ...anna, lastName: 'B\ud800' }, 'Efternamn: Texten innehåller ett tecken som inte kan sparas.'],
    [{ ...anna, kind: 'Kung' }, 'Typ: ”Kung” är okänt. Skriv student, nollan eller alumn.'],
    [{ ...anna, kind: undefined }, 'Typ: Skriv student, nollan eller alumn.'],
    [{ ...anna, language: 'fi' }, 'Språk: ”fi” är okänt. Skriv svenska eller engelska.'],
    [{ ...anna, division: 'Nowhere' }, 'Sektion: Sektionen ”Nowhere” finns inte.'],
    [{ ...anna, role: 'SuperAdmin' }, 'Raden har ett okänt fält.'],
    [JSON.parse('{"__proto__": 1}'), 'Raden har ett okänt fält.'],
    [
      { ...anna, firstName: `${'x'.repeat(99)}${'😀'.repeat(40)}` },
      'Förnamn: Förnamn får max vara 100 tecken.',
    ],
    [{ ...bo, cid: 'x' }, 'E-post: Samma adress står på rad 1.'],
  ])('a bad row is told and stops nothing else: %j', async (row, sentence) => {
    const { status, body } = await send([bo, row, person(1)]);
    expect(status).toBe(200);
    const faulty = body.faulty.find((one: { row: number }) => one.row === 2);
    expect(faulty?.errors).toContain(sentence);
    expect((await people()).map(({ email }) => email)).toContain('p1@exempel.se');
  });

  it.each([
    [{ rows: [] }, 'rows'],
    [{ rows: 'all' }, 'rows'],
    [{ rows: null }, 'rows'],
    [{ missing: 'delete' }, 'missing'],
    [{ missing: undefined }, 'missing'],
    [{ isDryRun: 'yes' }, 'isDryRun'],
    [{ more: 1 }, 'more'],
  ])('a batch of members that is not one is refused whole: %j', async (more, field) => {
    const { status, body } = await send([anna], more);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]]);
  });

  it('a batch of members has at most 50 000 rows and 24 MB', async () => {
    const rows = Array.from({ length: MAX_BATCH_ROWS + 1 }, () => null);
    expect(memberBatch.safeParse({ rows, missing: 'keep' }).success).toBe(false);
    expect(memberBatch.safeParse({ rows: rows.slice(1), missing: 'keep' }).success).toBe(true);
    const tooLong = await send([{ ...anna, lastName: 'x'.repeat(MAX_BATCH_BYTES) }]);
    expect([tooLong.status, tooLong.body.code]).toEqual([413, 'TOO_LARGE']);
    // Longer than other calls may be.
    expect((await send(Array.from({ length: 4_000 }, (_, n) => person(n)))).body.new).toBe(4_000);
  });

  it('a batch of members may be a super admin’s token’s, and the history names it', async () => {
    const { call, id } = await makeApiToken(app, admin, { functions: ['InviteDivisionAdmin'] });
    const { status } = await call(batchMembers, { body: { rows: [anna], missing: 'keep' } });
    expect(status).toBe(200);
    const { body } = await admin.call(listHistory, { query: { kind: 'register' } });
    expect(body.entries[0]).toMatchObject({ via: 'token', token: { id }, by: { id: admin.user.id } });
    const reading = await makeApiToken(app, admin, { functions: ['InviteDivisionAdmin'], isReadOnly: true });
    const refused = await reading.call(batchMembers, { body: { rows: [anna], missing: 'keep' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'TOKEN_READ_ONLY']);
  });

  it('a batch of members leaves a file that its sender has read and not applied', async () => {
    const body = new File(['Förnamn;Efternamn;E-post;Typ\nAnna;Berg;anna@exempel.se;Student'], 'm.csv');
    const { body: read } = await admin.call(createImport, { body });
    await send([bo]);
    expect(await app.db.select().from(memberImports)).toMatchObject([{ id: read.id }]);
  });

  it('a batch of members beside a running import is told so', async () => {
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('member import', 2))`);
      expect(await send([anna])).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } });
    });
    expect(await people()).toEqual([]);
  });
});

describe('a batch of members that is interrupted', () => {
  /** Ends the connection that waits for a lock, as a killed server or a lost network would. */
  const endWaiting = async () => {
    for (;;) {
      const { rows } = await app.db.execute<{ ended: boolean }>(sql`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      if (rows.length > 0) return;
    }
  };

  // The row that the batch updates last is locked, so that it is halfway when its connection is ended.
  const interrupted = async (work: () => Promise<unknown>) => {
    const last = await makePerson(app.db, person(2_500) as never);
    const before = await people();
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from app_users where id = ${last.id} for update`);
      await Promise.all([work(), endWaiting()]);
    });
    return before;
  };
  const rows = Array.from({ length: 2_501 }, (_, n) => ({ ...person(n), lastName: 'Ny' }));

  it('a batch of members that is interrupted halfway has written nothing', async () => {
    let answer: unknown;
    const before = await interrupted(async () => {
      answer = await send(rows);
    });
    expect(answer).toMatchObject({ status: 503 });
    expect(await people()).toEqual(before);
    expect(await staged()).toEqual([]);
    expect((await send(rows)).body).toMatchObject({ new: 2_500, changed: 1 });
  });

  it('a batch of members that is interrupted would be seen to have written, were it not one transaction (control)', async () => {
    const before = await interrupted(async () => {
      await makePerson(app.db, { email: 'first@exempel.se' });
      await app.db.execute(sql`update app_users set last_name = 'Ny'`).catch(() => undefined);
    });
    expect(await people()).not.toEqual(before);
  });
});

describe('any batch of members', () => {
  const word = fc.oneof(
    fc.constantFrom('Student', 'alumn', 'sv', 'Datateknik', 'anna@exempel.se', 'bo@exempel.se', ''),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.jsonValue(),
  );
  const fields = ['email', 'firstName', 'lastName', 'kind', 'cid', 'division', 'language', 'x'];
  const row = fc.oneof(fc.dictionary(fc.constantFrom(...fields), word), fc.jsonValue());
  const batch = fc.record(
    {
      rows: fc.oneof(fc.array(row, { minLength: 1, maxLength: 20 }), fc.jsonValue()),
      missing: fc.oneof(fc.constantFrom('keep', 'deactivate'), fc.jsonValue()),
      isDryRun: fc.oneof(fc.boolean(), fc.jsonValue()),
    },
    { requiredKeys: ['rows', 'missing'] },
  );

  it('any batch of members is answered with 200, 400 or 409, and each row is counted once', async () => {
    await fc.assert(
      fc.asyncProperty(batch, async (body) => {
        const { status, body: answer } = await admin.call(batchMembers, { body: body as never });
        expect([200, 400, 409]).toContain(status);
        if (status !== 200) return;
        const { new: added, changed, unchanged, faulty } = answer;
        expect(added + changed + unchanged + faulty.length).toBe((body.rows as unknown[]).length);
      }),
      { numRuns: tries({ proof: 3_000, run: 150 }) },
    );
  });
});
