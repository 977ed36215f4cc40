import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../test/database.ts';
import { mailServer } from '../../test/mail/mail-server.ts';
import { localOidc } from '../../test/members/oidc-provider.ts';
import { type LocalFcm, localFcm } from '../../test/push/push-gateway.ts';
import { readConfig } from '../config.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { vapidKeysOf } from '../platform/push/vapid.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkFolder, checkNode } from './doctor/check-machine.ts';
import { examine } from './doctor/examine.ts';
import { exitCodeOf, lineOf } from './doctor/finding.ts';

let migrated: TestDatabase;
let folder: string;
beforeAll(async () => {
  migrated = await testDatabase();
});
afterAll(() => migrated.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const answering = async (body: string, status = 200) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `http://127.0.0.1:${port}`, stop };
};

/** An address that nothing listens on. */
let nowhere: string;
beforeAll(async () => {
  const { url, stop } = await answering('');
  await stop();
  nowhere = url;
});

const look = async (env: Readonly<Record<string, string>>) => {
  const findings = await examine({
    DATA_DIR: folder,
    DATABASE_URL: migrated.url,
    PUBLIC_URL: nowhere,
    ...env,
  });
  const of = (what: string) => findings.filter((one) => one.what === what).map(lineOf);
  return { findings, of, code: exitCodeOf(findings) };
};

describe('npm run doctor', () => {
  it('npm run doctor finds nothing wrong with a portal on this machine, line by line', async () => {
    const { findings, code } = await look({});
    expect(code).toBe(0);
    expect(findings.map(({ what }) => what)).toEqual([
      'Node',
      'Datamapp',
      'Databas',
      'Rättigheter',
      'Tabeller',
      'Anslutningar',
      'Klocka',
      'Push till webbläsare',
      'Demokonton',
      'Mejl',
      'Push till telefoner',
      'Betalning med Swish',
      'PUBLIC_URL',
    ]);
    for (const finding of findings) expect(lineOf(finding)).toMatch(/^(OK|VARNING|FEL) +[^\n]+: [^\n]+$/);
  });

  it('npm run doctor changes nothing: no file, no table', async () => {
    const empty = await emptyDatabase();
    const { of, code } = await look({ DATABASE_URL: empty.url, DATA_DIR: join(folder, 'ny') });
    expect(code).toBe(0);
    expect(of('Tabeller')).toEqual([
      'OK       Tabeller: databasen är tom, tabellerna skapas vid första start',
    ]);
    const { rows } = await empty.db.execute(
      sql`select from pg_class where relnamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|information_schema)')`,
    );
    expect(rows).toHaveLength(0);
    expect(readdirSync(folder)).toEqual([]);
    await empty.drop();
  });

  it('npm run doctor says what the embedded database would do, and leaves its folder alone', async () => {
    const { of, code } = await look({ DATABASE_URL: '', DATA_DIR: join(folder, 'ny') });
    expect(of('Databas')).toEqual(['OK       Databas: den inbyggda skapas vid första start']);
    expect(code).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('npm run doctor names the setting that would stop the start', async () => {
    const { of, code } = await look({ PORT: 'abc' });
    expect(of('Inställningar')).toEqual([
      'FEL      Inställningar: PORT: ska vara ett heltal mellan 0 och 65535',
    ]);
    expect(code).toBe(1);
  });

  it('npm run doctor tells a Node that is too old', () => {
    expect(lineOf(checkNode('20.18.3'))).toMatch(/^FEL +Node: 20\.18\.3 är för gammal/);
    expect(lineOf(checkNode('24.0.0'))).toBe('OK       Node: 24.0.0');
  });

  it('npm run doctor tells a data folder that cannot be', async () => {
    writeFileSync(join(folder, 'fil'), '');
    const { code, of } = await look({ DATA_DIR: join(folder, 'fil', 'data') });
    expect(of('Datamapp')).toEqual([`FEL      Datamapp: det går inte att skriva i ${join(folder, 'fil')}`]);
    expect(code).toBe(1);
  });
});

describe('the disk', () => {
  it.each([
    [2000, /^OK .*, 2000 MB ledigt$/],
    [1000, /^VARNING .*, 1000 MB ledigt: det är ont om plats$/],
    [63, /^FEL .*, 63 MB ledigt: disken är full, inget nytt skulle sparas$/],
  ])('npm run doctor judges a disk with %i MB left', async (megabytes, line) => {
    expect(lineOf(await checkFolder('Datamapp', folder, async () => megabytes * 1024 ** 2))).toMatch(line);
  });
});

describe('the database', () => {
  it('npm run doctor tells of a database that is too old', async () => {
    const about = { version: 14, database: true, schema: true, empty: true };
    const old = { execute: async () => ({ rows: [about] }) } as unknown as Db;
    const found = await checkDatabase(old, { url: '', config: readConfig({}) });
    expect(found.map(lineOf)).toEqual([
      'FEL      Databas: PostgreSQL 14 är för gammal, det behövs 15 eller nyare',
    ]);
  });

  it('npm run doctor tells of a database that is not reached', async () => {
    const { code, of } = await look({ DATABASE_URL: 'postgres://x:hemligt@127.0.0.1:1/x' });
    expect(of('Databas')).toEqual(['FEL      Databas: nås inte (ECONNREFUSED)']);
    expect(code).toBe(1);
  });

  it('npm run doctor tells of a database whose user may not make tables', async () => {
    const role = `reader_${process.pid}`;
    await migrated.pool.query(`CREATE ROLE ${role} LOGIN`);
    const url = new URL(migrated.url);
    url.username = role;
    await migrated.pool.query(`GRANT USAGE ON SCHEMA drizzle TO ${role}`);
    await migrated.pool.query(`GRANT SELECT ON ALL TABLES IN SCHEMA drizzle, public TO ${role}`);
    const { code, of } = await look({ DATABASE_URL: url.href });
    await migrated.pool.query(`DROP OWNED BY ${role}`);
    await migrated.pool.query(`DROP ROLE ${role}`);
    expect(of('Rättigheter')).toEqual([
      'FEL      Rättigheter: användaren får inte skapa scheman och tabeller i databasen',
    ]);
    expect(code).toBe(1);
  });

  it('npm run doctor tells of a database with too few connections', async () => {
    const { code, of } = await look({ DB_POOL_SIZE: '500' });
    expect(of('Anslutningar')[0]).toMatch(/^FEL +Anslutningar: DB_POOL_SIZE: ska vara högst/);
    expect(code).toBe(1);
  });

  it('npm run doctor tells of a database whose clock differs from this machine’s', async () => {
    const { db, close } = openDatabase(migrated.url, { poolSize: 2, log: { warn: () => {} } });
    const config = readConfig({});
    const found = await checkDatabase(db, { url: migrated.url, config, wall: () => Date.now() + 600_000 });
    await close();
    expect(found.map(lineOf)).toContain(
      'VARNING  Klocka: går 600 s före databasens; portalen går efter databasens',
    );
  });
});

describe('mail', () => {
  it('npm run doctor signs in at the mail server, and sends nothing', async () => {
    const server = await mailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'portal' && password === 'rätt'
          ? done(null, { user: 'portal' })
          : done(Object.assign(new Error('no'), { responseCode: 535 })),
    });
    const url = (password: string) =>
      `smtp://portal:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    const right = await look({ SMTP_URL: url('rätt') });
    expect(right.of('Mejl')[0]).toMatch(/^OK +Mejl: 127\.0\.0\.1:\d+ tar emot/);
    const wrong = await look({ SMTP_URL: url('hemligt') });
    expect(wrong.of('Mejl')).toEqual([
      `FEL      Mejl: det gick inte att logga in på 127.0.0.1:${server.port} (svar 535)`,
    ]);
    expect(wrong.code).toBe(1);
    expect(server.received).toEqual([]);
    await server.stop();
  });
});

describe('push', () => {
  let fcm: LocalFcm;
  beforeAll(async () => {
    fcm = await localFcm();
  });
  afterAll(() => fcm.close());

  it('npm run doctor gets a token with the push key, and tells of a key that is refused', async () => {
    const right = await look({ FCM_CREDENTIALS_FILE: fcm.credentialsFile });
    expect(right.of('Push till telefoner')).toEqual([
      'OK       Push till telefoner: Firebase godkänner nyckeln för karen-test',
    ]);
    expect(fcm.received).toEqual([]);
    const file = join(folder, 'key.json');
    const google = await answering('{"error":"invalid_grant"}', 400);
    writeFileSync(file, JSON.stringify({ ...fcm.credentials, token_uri: google.url }));
    const wrong = await look({ FCM_CREDENTIALS_FILE: file });
    await google.stop();
    expect(wrong.of('Push till telefoner')[0]).toMatch(/^FEL +Push till telefoner: Firebase godkänner inte/);
    expect(wrong.code).toBe(1);
    writeFileSync(file, '{}');
    expect((await look({ FCM_CREDENTIALS_FILE: file })).of('Push till telefoner')[0]).toMatch(/^FEL/);
  });

  it('npm run doctor tells whether the keys for browsers belong together', async () => {
    const database = await testDatabase();
    await vapidKeysOf(database.db);
    const env = { DATABASE_URL: database.url };
    expect((await look(env)).of('Push till webbläsare')).toEqual([
      'OK       Push till webbläsare: nycklarna är giltiga',
    ]);
    await database.db.execute(sql`update vapid_keys set private_key = reverse(private_key)`);
    expect((await look(env)).of('Push till webbläsare')[0]).toMatch(/^FEL/);
    await database.drop();
  });
});

describe('the provider that members sign in with', () => {
  const client = { MEMBER_OIDC_CLIENT_ID: 'x', MEMBER_OIDC_CLIENT_SECRET: 'hemligt' };
  const lineAbout = async (env: Readonly<Record<string, string>>) =>
    (await look(env)).of('Inloggning för medlemmar')[0];

  it('npm run doctor asks the provider that members sign in with, where there is one', async () => {
    expect(await lineAbout({})).toBeUndefined();
    const provider = await localOidc('http://portal.exempel.se/x');
    expect(await lineAbout({ ...client, MEMBER_OIDC_ISSUER: provider.issuer })).toMatch(/^OK/);
    await provider.close();
    const away = await lineAbout({ ...client, MEMBER_OIDC_ISSUER: provider.issuer });
    expect(away).toMatch(/^FEL/);
    expect(away).not.toContain('hemligt');
  });
});

describe('the public address', () => {
  it('npm run doctor says whether the public address is reached, is somebody else’s, or is not up yet', async () => {
    const portal = await answering('{"status":"ok"}');
    const other = await answering('hej', 404);
    expect((await look({ PUBLIC_URL: portal.url })).of('PUBLIC_URL')[0]).toMatch(/^OK .*svarar$/);
    expect((await look({ PUBLIC_URL: other.url })).of('PUBLIC_URL')[0]).toMatch(/^FEL .*\(404\)$/);
    expect((await look({ PUBLIC_URL: nowhere })).of('PUBLIC_URL')[0]).toMatch(/^VARNING/);
    await portal.stop();
    await other.stop();
  });

  it('npm run doctor warns of passwords in the clear, and of demo accounts that anybody can use', async () => {
    const { of } = await look({ PUBLIC_URL: 'http://portal.invalid', DEMO: '1' });
    expect(of('Kryptering')[0]).toMatch(/^VARNING/);
    expect(of('Demokonton')[0]).toMatch(/^VARNING/);
    expect(of('Mejl')[0]).toMatch(/^VARNING/);
  });
});
