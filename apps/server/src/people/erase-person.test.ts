import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createImport,
  createMember,
  eraseMember,
  getMember,
  listMembers,
} from '@karportalen/contract/people/endpoints';
import { transferTicket } from '@karportalen/contract/tickets/endpoints';
import { listCheckIns } from '@karportalen/contract/tickets/participant-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { findInTables } from '../../test/members/find-in-tables.ts';
import { memberDesk } from '../../test/members/member-desk.ts';
import { makeBookable, makeTicket, ticketDesk } from '../../test/money/tickets.ts';
import { calendarFeeds } from '../events/tables.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { jobHandlers } from '../registries/jobs.ts';
import { payments } from '../tickets/tables/payments.ts';
import { mailTransfer } from '../tickets/transfer/transfer-mail.ts';
import { askForChange } from './email-change.ts';
import { mailAddressCode } from './email-change-mail.ts';
import { appUsers, devices, erasures } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let folder: string;
let mailer: Mailer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  mailer = createMailer({ from: 'k@exempel.se', dataDir: folder, log: createLogger({ level: 'silent' }) });
});
afterEach(() => rm(folder, { recursive: true }));

const words = [
  ...['Gunilla', 'Zetterqvist', 'gunilla.z@exempel.se', 'gunzet', 'Kronärtskocka', '46701740605'],
  // The address requested last, and the one requested before it.
  ...['gunilla.ny@exempel.se', 'gunilla.tidigare@exempel.se'],
];
const body = {
  firstName: 'Gunilla',
  lastName: 'Zetterqvist',
  email: 'gunilla.z@exempel.se',
  cid: 'gunzet',
  kind: 'Student',
} as const;

const mailsWith = async (text: string) => {
  const names = await readdir(join(folder, 'mail')).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
  return mails.filter((mail) => mail.includes(text)).length;
};

const runForgetting = async () => {
  const services = {
    db: app.db,
    mailer,
    clock: () => START,
    publicUrl: 'http://p.se',
    retentionDays: 180,
    historyMonths: 24,
  };
  const handler = jobHandlers(services).find(({ job }) => job.name === 'forget-person-mails');
  const { rows } = await app.db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'forget-person-mails' order by start_after limit 1`,
  );
  const context = { signal: new AbortController().signal, id: '1', attempt: 1 };
  await handler?.run(rows[0]?.data ?? {}, context);
};

const sums = async () =>
  (
    await app.db.execute(sql`select
      (select count(*)::int from tickets) as tickets, (select sum(price_paid_ore)::int from tickets) as paid,
      (select count(*)::int from poll_votes) as votes, (select count(*)::int from notification_receipts) as receipts`)
  ).rows[0];

/** A member with data in every table that can hold any. */
const rememberedEverywhere = async () => {
  const made = await admin.call(createMember, { body }, { 'idempotency-key': 'k1' });
  const { id } = made.body;
  await app.db.insert(devices).values({ personId: id, gateway: 'fcm', token: `gunzet ${id}` });
  const desk = memberDesk(app);
  for (const email of ['gunilla.tidigare@exempel.se', 'gunilla.ny@exempel.se']) {
    await app.db.transaction((tx) => askForChange(tx, id, email, START));
    await mailAddressCode({ ...desk.services, mailer }, { memberId: id, to: 'new' });
  }
  await app.db.insert(calendarFeeds).values({ token: `gunzet ${id}`, memberId: id, kind: 'mine' });
  const paid = { reservationType: 'Paid', accountNumber: '3001', resultUnit: '10' } as const;
  const list = await makeBookable(app.db, START, { owner: admin.user, ...paid });
  await makeTicket(app.db, list, { holderId: id, foodPreference: 'Kronärtskocka' });
  await makeTicket(app.db, list, { holderEmail: body.email });
  const other = await makeTicket(app.db, list, { holderEmail: 'vän@exempel.se' });
  await app.call(transferTicket, { body: { token: other.token, receiverEmail: body.email } });
  const given = await makeTicket(app.db, list, { holderId: id });
  await app.call(transferTicket, { body: { token: given.token, receiverEmail: 'mottagare@exempel.se' } });
  await app.db.insert(payments).values({
    ...{ memberId: id, eventId: list.event.id, amountOre: 12_000, simulated: true, status: 'declined' },
    ...{ createdAt: START, expiresAt: START, payerAlias: '46701740605' },
  });
  const tickets = ticketDesk(app);
  const [first, ...rest] = await tickets.takeWaiting();
  for (const data of [first, ...rest].slice(0, 2)) {
    if (data) await mailTransfer({ ...tickets.services, mailer }, data);
  }
  await mailer.send({ to: body.email, subject: 'Hej', text: 'Hej Gunilla', html: '<p>Hej Gunilla</p>' });
  await mailer.send({ to: 'annan@exempel.se', subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' });
  await app.db.execute(sql`insert into rate_hits (key) values (${`code:${body.email}`})`);
  await app.db.execute(sql`insert into idempotency_keys (caller, key, request_hash, status, answer)
    values ('public', 'k2', '\\x00', 200, ${JSON.stringify({ email: body.email })}::jsonb),
      ('public', 'k3', '\\x00', 200, ${JSON.stringify({ email: `x${body.email}` })}::jsonb)`);
  await app.db.execute(sql`select pgboss.create_queue('q', '{"policy": "standard"}'::jsonb)`);
  await app.db.execute(sql`insert into pgboss.job (name, data, output)
    values ('q', ${JSON.stringify({ to: body.email })}::jsonb, null),
      ('q', '{}', ${JSON.stringify({ message: `550 <${body.email}> unknown` })}::jsonb),
      ('q', '{}', ${JSON.stringify({ message: '550 <gunilla.ny@exempel.se> unknown' })}::jsonb)`);
  const file = 'förnamn;efternamn;e-post;cid;typ\nGunilla;Zetterqvist;gunilla.z@exempel.se;gunzet;student';
  await admin.call(createImport, { body: new File([file], 'medlemmar.csv') });
  return { id, event: list.event };
};

it('an erasure leaves the name, the address and the student id nowhere, and the sums as they were', async () => {
  const { id, event } = await rememberedEverywhere();
  const before = await sums();
  const tables = (await findInTables(app.db, words)).map((line) => line.replace(/.* in /, ''));
  expect([...new Set(tables)].sort()).toEqual([
    'pgboss.job',
    'pgboss.job_common',
    'public.app_users',
    'public.calendar_feeds',
    'public.devices',
    'public.email_changes',
    'public.idempotency_keys',
    'public.member_import_rows',
    'public.payments',
    'public.rate_hits',
    'public.ticket_transfers',
    'public.tickets',
  ]);
  expect(await mailsWith('gunilla.z@exempel.se')).toBeGreaterThan(1);
  expect([await mailsWith('gunilla.ny@'), await mailsWith('gunilla.tidigare@')]).toEqual([1, 1]);

  const { status } = await admin.call(eraseMember, { params: { id } });
  expect(status).toBe(204);
  // An address that only ends like hers is somebody else's.
  const others = await app.db.execute(sql`delete from idempotency_keys where key = 'k3'`);
  expect(others.rowCount).toBe(1);
  expect(await findInTables(app.db, words)).toEqual([]);
  expect(await sums()).toEqual(before);

  await runForgetting();
  expect(await mailsWith('gunilla.z@exempel.se')).toBe(0);
  expect(await mailsWith('Gunilla')).toBe(0);
  expect([await mailsWith('gunilla.ny@'), await mailsWith('gunilla.tidigare@')]).toEqual([0, 0]);
  expect(await mailsWith('annan@exempel.se')).toBe(1);

  const params = { id };
  expect((await admin.call(getMember, { params })).status).toBe(404);
  expect((await admin.call(eraseMember, { params })).status).toBe(404);
  expect((await admin.call(listMembers, { query: { search: 'Gunilla' } })).body.total).toBe(0);
  const [row] = await app.db.select().from(appUsers).where(sql`id = ${id}`);
  expect(row).toMatchObject({
    firstName: '',
    lastName: '',
    email: null,
    cid: null,
    erasedAt: START,
    deactivatedAt: START,
  });
  expect(await app.db.select().from(erasures)).toEqual([{ memberId: id, erasedAt: START }]);
  const people = (await admin.call(listCheckIns, { params: { id: event.id } })).body.participants;
  expect(people).toContainEqual(expect.objectContaining({ lastName: '', cidOrEmail: 'Raderad medlem' }));
});

it('an erasure is not told in the log', async () => {
  const logFile = join(folder, 'log');
  const loud = await testApp({ logFile });
  try {
    const actor = await loud.as('SuperAdmin');
    const { body: made } = await actor.call(createMember, { body });
    await actor.call(listMembers, { query: { search: 'Zetterqvist' } });
    await actor.call(createMember, { body });
    await actor.call(eraseMember, { params: { id: made.id } });
  } finally {
    await loud.close();
  }
  const log = await readFile(logFile, 'utf8');
  expect(log.split('\n').length).toBeGreaterThan(4);
  for (const word of words) expect(log, word).not.toContain(word);
});
