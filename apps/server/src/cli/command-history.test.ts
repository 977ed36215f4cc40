import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { emptyDatabase } from '../../test/database.ts';
import { backUp } from '../../test/databases/backups.ts';
import { announceDraw } from '../../test/draw/announce-draw.ts';
import { makeUser } from '../../test/makers.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { authenticatorApps } from '../auth/tables.ts';
import type { Db } from '../platform/db/database.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';

/** Every command that is run from a terminal. */
const commands = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
  .filter(({ name }) => /^await runCommand\(/m.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
  .map(({ name }) => name.replace('.ts', ''));

/** Commands that change no item, and why. */
const others: Readonly<Record<string, string>> = {
  backup: 'reads',
  doctor: 'reads',
  'rebuild-statistics': 'counts what others did',
  'send-held-mails': 'lets mails go that a restore holds back',
};

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  await installJobs(app.url);
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  // A command says for its whole process who acts; other files in this worker import modules of their own.
  vi.resetModules();
});

/** Runs the program as a terminal does: its arguments, its environment, to its end. */
const run = async (name: string, args: readonly string[], url: string): Promise<void> => {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', folder);
  const { argv } = process;
  process.argv = [argv[0] ?? '', name, ...args];
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    process.argv = argv;
    said.mockRestore();
  });
  await import(/* @vite-ignore */ join(import.meta.dirname, `${name}.ts`));
};

const entriesIn = (db: Db) => db.select().from(historyEntries).orderBy(asc(historyEntries.at));
const byCommand = { via: 'command', actorId: null, requestId: null };

const tried: Readonly<Record<string, () => Promise<void>>> = {
  'create-superadmin': async () => {
    await run('create-superadmin', ['--email', 'ny@exempel.se'], app.url);
    const [entry] = (await entriesIn(app.db)).filter(({ action }) => action === 'created');
    expect(entry).toMatchObject({ ...byCommand, kind: 'account', after: { role: 'SuperAdmin' } });
  },

  'reset-second-factor': async () => {
    const { id, email } = await makeUser(app.db, 'SuperAdmin');
    await app.db.insert(authenticatorApps).values({ userId: id, secret: Buffer.from('x'), addedAt: START });
    await run('reset-second-factor', ['--email', email], app.url);
    const entries = (await entriesIn(app.db)).filter(({ itemId }) => itemId === id);
    expect(entries).toMatchObject([{ ...byCommand, kind: 'account', action: 'factorReset' }]);
  },

  'sync-members': async () => {
    const file = join(folder, 'register.csv');
    writeFileSync(file, 'Förnamn;Efternamn;E-postadress;Typ\nKim;Ek;kim.register@exempel.se;Student\n');
    await run('sync-members', ['--file', file, '--missing', 'keep'], app.url);
    const entries = (await entriesIn(app.db)).filter(({ action }) => action === 'imported');
    expect(entries).toMatchObject([{ ...byCommand, kind: 'register' }]);
  },

  restore: async () => {
    const poll = await makePoll(await app.as('SuperAdmin'), {
      ...{ sendPushNotification: true, scheduleTime: '2026-11-20T12:00:00.000Z' },
    });
    const member = await makePerson(app.db);
    const draw = await announceDraw(app.db, new Date('2020-01-01T12:00:00.000Z'));
    const kept = await entriesIn(app.db);
    const file = join(folder, 'copy.gz');
    writeFileSync(file, await backUp(app, START));
    // Erased after the backup.
    const erasures = join(folder, 'erased');
    writeFileSync(erasures, `${member.id} ${START.toISOString()}\n`);
    const target = await emptyDatabase();
    onTestFinished(() => target.drop());
    await run('restore', [file, '--erasures', erasures], target.url);
    const entries = (await entriesIn(target.db)).slice(kept.length);
    expect(entries).toMatchObject([
      { ...byCommand, kind: 'backup', action: 'restored', after: { backupTakenAt: START.toISOString() } },
      { ...byCommand, kind: 'member', action: 'erased', itemId: null },
      { ...byCommand, kind: 'event', action: 'drawCancelled', itemId: draw.id },
      { ...byCommand, kind: 'poll', itemId: poll.id, after: { pushStatus: 'held' } },
    ]);
  },
};

describe('every command', () => {
  it('every command either is tried here or changes no item, for a reason', () => {
    expect(commands.length).toBeGreaterThan(5);
    expect([...Object.keys(tried), ...Object.keys(others)].sort()).toEqual([...commands].sort());
  });

  it.each(Object.entries(tried))('%s leaves an entry in the history', (_name, attempt) => attempt(), 60_000);
});
