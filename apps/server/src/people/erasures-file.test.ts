import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { startMaintenance } from '../maintenance/maintenance.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { BadErasures, erasuresCopier, erasuresFile, readErasures } from './erasures-file.ts';
import { erasures } from './tables.ts';

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'erasures-'));
  await app.db.delete(erasures);
});
afterEach(() => rm(dataDir, { recursive: true }));

const copy = () => erasuresCopier({ db: app.db, dataDir })();
const readCopy = () => readErasures(erasuresFile(dataDir));

it('each server copies who was erased, by id and time alone, where only its owner can read it', async () => {
  const admin = await app.as('SuperAdmin');
  const { member } = await app.asMember();
  expect((await admin.call(eraseMember, { params: { id: member.id } })).status).toBe(204);
  const log = createLogger({ level: 'silent' });
  const mailer = createMailer({ from: 'k@exempel.se', dataDir, log });
  const maintenance = startMaintenance({ db: app.db, mailer, dataDir, log });
  await expect.poll(readCopy).toHaveLength(1);
  await maintenance.stop();
  const text = await readFile(erasuresFile(dataDir), 'utf8');
  expect(text).toBe(`${member.id} ${START.toISOString()}\n`);
  expect((await stat(erasuresFile(dataDir))).mode & 0o777).toBe(0o600);
});

it('the list of erasures keeps what only the file knows, and is whole when several write at once', async () => {
  expect(await readCopy()).toBeUndefined();
  await copy();
  expect(await readCopy()).toEqual([]);
  const before = { memberId: v7(), erasedAt: START };
  await writeFile(erasuresFile(dataDir), `${before.memberId} ${START.toISOString()}\n`);
  const rows = Array.from({ length: 50 }, () => ({ memberId: v7(), erasedAt: START }));
  await app.db.insert(erasures).values(rows);
  await Promise.all([copy(), copy(), copy()]);
  const ids = (await readCopy())?.map(({ memberId }) => memberId);
  expect(ids?.sort()).toEqual([before, ...rows].map(({ memberId }) => memberId).sort());
  expect(await readdir(dataDir)).toEqual(['erasures']);
});

it('the list of erasures says so when the file is something else', async () => {
  await writeFile(erasuresFile(dataDir), '\x1f\x8b a backup');
  await expect(readCopy()).rejects.toThrow(BadErasures);
});
