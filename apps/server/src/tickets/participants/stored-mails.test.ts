import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { deleteList } from './delete-list.ts';
import { deleteStrayMails } from './stored-mails.ts';

let app: TestApp;
const folders: string[] = [];
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await app.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A server with its own disk. */
const newServer = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'karportalen-kept-'));
  folders.push(dataDir);
  const log = createLogger({ level: 'silent' });
  const mailer = createMailer({ from: 'portal@exempel.se', dataDir, log });
  const mail = (about?: string) =>
    mailer.send({
      to: 'gast@exempel.se',
      subject: 'Hej',
      text: 'Hej',
      html: '<p>Hej</p>',
      ...(about && { about }),
    });
  const names = () => readdir(join(dataDir, 'mail'));
  const kept = async () =>
    (await names()).map((name) => /-about-(.*)\.eml/.exec(name)?.[1] ?? 'other').toSorted();
  return { mailer, mail, kept, folder: join(dataDir, 'mail') };
};

it('each server forgets the mails on its own disk whose list is deleted or unknown, and no others', async () => {
  const admin = await app.as('DivisionAdmin');
  const [gone, stays] = [
    await makeBookable(app.db, START, { owner: admin.user }),
    await makeBookable(app.db, START, { owner: admin.user }),
  ];
  await makeTicket(app.db, gone);
  const servers = [await newServer(), await newServer()];
  for (const { mail, folder } of servers) {
    for (const about of [gone.event.id, gone.event.id, stays.event.id, v7(), undefined]) await mail(about);
    // A partial file of a killed server, and a mail without an id.
    await writeFile(join(folder, `.x-about-${gone.event.id}.eml.tmp`), 'To: gast@exempel.se');
    await writeFile(join(folder, 'x-about-något.eml'), '');
  }
  await app.db.transaction((tx) => deleteList(tx, gone.event.id, START));

  const [first, second] = servers;
  if (!first || !second) throw new Error('two servers were meant');
  const before = await second.kept();
  await deleteStrayMails({ db: app.db, mailer: first.mailer });
  const left = ['något', 'other', stays.event.id].toSorted();
  expect(await first.kept()).toEqual(left);
  expect(await second.kept()).toEqual(before);
  await deleteStrayMails({ db: app.db, mailer: second.mailer });
  expect(await second.kept()).toEqual(left);
});

it('a server looks for no mails where they are not kept as files', async () => {
  const mailer = createMailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'portal@exempel.se',
    dataDir: tmpdir(),
    log: createLogger({ level: 'silent' }),
  });
  expect(await mailer.kept()).toEqual([]);
  mailer.close();
});
