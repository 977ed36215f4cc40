import { transferTicket, validateTransferToken } from '@karportalen/contract/tickets/endpoints';
import { eq, sql } from 'drizzle-orm';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { mailServer, part } from '../../../test/mail/mail-server.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { makeBookable, makeTicket, ticketDesk } from '../../../test/money/tickets.ts';
import { linkTokenHash } from '../../auth/link-token.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { ticketTransfers } from '../tables/transfers.ts';
import { mailTransfer } from './transfer-mail.ts';

let app: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let owner: Awaited<ReturnType<TestApp['as']>>['user'];
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
  app = await testApp();
  desk = ticketDesk(app);
  owner = (await app.as('DivisionAdmin')).user;
});
afterAll(() => app.close());
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  desk.sent.length = 0;
  desk.forgotten.length = 0;
  await desk.takeWaiting();
  await app.db.delete(ticketTransfers);
});

const RECEIVER = 'alva@exempel.se';

const transferred = async () => {
  const giver = await makePerson(app.db);
  const list = await makeBookable(app.db, START, { owner, name: 'Spring <Ball>\n2026' });
  const made = await makeTicket(app.db, list, { holderId: giver.id });
  const body = { token: made.token, receiverEmail: RECEIVER };
  expect((await app.call(transferTicket, { body })).status).toBe(204);
  return { giver, ...list, ...made };
};

const rowOf = async (id: string) => (await app.db.select().from(tickets).where(eq(tickets.id, id)))[0];
const codeIn = (text: string) => /QR-kod:\n(\S+)/.exec(text)?.[1] ?? '';
const linkIn = (text: string) => /\/transfer-ticket\/(\S+)/.exec(text)?.[1] ?? '';
const pixels = (png: Buffer) => sharp(png).greyscale().threshold().raw().toBuffer();

describe('the mails of a transfer', () => {
  it('the mails of a transfer tell the receiver of the ticket, with a code and a link that work and are stored as hashes', async () => {
    const { ticket, code: oldCode } = await transferred();
    await desk.sendWaiting();
    const mail = desk.sent.find(({ to }) => to === RECEIVER);
    expect(mail?.subject).toMatch(/^Din biljett till .+ \/ Your ticket to Spring <Ball> 2026$/);
    const [code, link] = [codeIn(mail?.text ?? ''), linkIn(mail?.text ?? '')];
    expect(await rowOf(ticket.id)).toMatchObject({
      codeHash: linkTokenHash(code),
      transferTokenHash: linkTokenHash(link),
    });
    expect(code).not.toBe(oldCode);
    expect((await app.call(validateTransferToken, { body: { token: link } })).body.isValid).toBe(true);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(code);
      expect(text).toContain(`http://portal.exempel.se/transfer-ticket/${link}`);
      expect(text).toContain('Student ticket');
      expect(text).toContain('2026-11-15 14:00');
    }
    expect(mail?.html).toContain('Spring &lt;Ball&gt;');
  });

  it('the mails of a transfer say so where the ticket was paid in the simulator', async () => {
    const { ticket } = await transferred();
    await transferred();
    await app.db.update(orders).set({ paidBy: 'simulated' }).where(eq(orders.id, ticket.orderId));
    await desk.sendWaiting();
    const texts = desk.sent.filter(({ to }) => to === RECEIVER).map(({ text }) => text);
    expect(texts.map((text) => text.includes('SIMULERAD BETALNING')).sort()).toEqual([false, true]);
  });

  it('the mails of a transfer hold the code as a picture in the mail itself, and nothing from elsewhere', async () => {
    await transferred();
    const server = await mailServer();
    const log = createLogger({ level: 'silent' });
    const mailer = createMailer({ smtpUrl: server.url, from: 'portal@exempel.se', dataDir: '', log });
    cleanups.push(mailer.close, server.stop);
    for (const data of await desk.takeWaiting()) await mailTransfer({ ...desk.services, mailer }, data);
    const raw = server.received.find(({ to }) => to.includes(RECEIVER))?.raw ?? '';
    const html = part(raw, 'text/html');
    expect(html).toMatch(/<img src="cid:ticket@karportalen" alt="Din biljett som QR-kod"/);
    expect(html).not.toMatch(/src="(?!cid:)/);
    expect(raw).toMatch(/Content-Id: <ticket@karportalen>/i);
    const [, base64 = ''] = /Content-Type: image\/png.*?\r\n\r\n(.*?)\r\n--/s.exec(raw) ?? [];
    const code = codeIn(part(raw, 'text/plain'));
    const wanted = await toBuffer(code, { width: 528, margin: 4, errorCorrectionLevel: 'M' });
    expect((await pixels(Buffer.from(base64, 'base64'))).equals(await pixels(wanted))).toBe(true);
  });

  it('the mails of a transfer tell the giver who has it now, without any code or link', async () => {
    const { giver } = await transferred();
    await desk.sendWaiting();
    const mail = desk.sent.find(({ to }) => to === giver.email);
    expect(mail?.subject).toMatch(/^Du har gett bort din biljett till /);
    expect(mail?.text).toContain(`Biljetten tillhör nu ${RECEIVER}.`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/transfer-ticket|cid:/);
    expect(desk.sent).toHaveLength(2);
  });

  it.each(['receiver', 'giver'] as const)(
    'the mails of a transfer leave once for two jobs, the %s’s first, and nothing of who gave it stays behind',
    async (first) => {
      await transferred();
      const jobs = await desk.takeWaiting();
      const ordered = jobs.sort((a, b) => Number(b.to === first) - Number(a.to === first));
      for (const data of ordered.flatMap((job) => [job, job])) await mailTransfer(desk.services, data);
      expect(desk.sent).toHaveLength(2);
      expect(await app.db.select().from(ticketTransfers)).toEqual([]);
      for (const data of ordered) await mailTransfer(desk.services, data);
      expect(desk.sent).toHaveLength(2);
    },
  );

  it('the mails of a transfer that could not leave are tried again with a new code, and the one before is worthless', async () => {
    const { ticket } = await transferred();
    const jobs = await desk.takeWaiting();
    const toReceiver = jobs.find(({ to }) => to === 'receiver');
    if (!toReceiver) throw new Error('no job for the receiver');
    const lost: string[] = [];
    const failing = {
      ...desk.services.mailer,
      send: async ({ text }: { text: string }) => {
        lost.push(codeIn(text));
        throw new Error('no mail server');
      },
    };
    await expect(mailTransfer({ ...desk.services, mailer: failing }, toReceiver)).rejects.toThrow();
    await mailTransfer(desk.services, toReceiver);
    const code = codeIn(desk.sent[0]?.text ?? '');
    expect([lost[0], code]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(lost[0]).not.toBe(code);
    expect((await rowOf(ticket.id))?.codeHash).toEqual(linkTokenHash(code));
  });

  it('the mails of a transfer are not sent once the list is deleted, and one already on its way is forgotten', async () => {
    const { event } = await transferred();
    const jobs = await desk.takeWaiting();
    const gone = sql`delete from ticket_transfers`;
    const slow = {
      ...desk.services.mailer,
      send: async (mail: (typeof desk.sent)[number]) => {
        desk.sent.push(mail);
        await app.db.execute(gone);
      },
    };
    for (const data of jobs) await mailTransfer({ ...desk.services, mailer: slow }, data);
    expect(desk.sent).toHaveLength(1);
    expect(desk.forgotten).toEqual([event.id]);
  });

  it('the mails of a transfer carry only ids in the job table', async () => {
    const { giver, token } = await transferred();
    const { rows } = await app.db.execute<{ job: string }>(
      sql`select row_to_json(j)::text as job from pgboss.job j where name = 'send-transfer-mail'`,
    );
    expect(rows).toHaveLength(2);
    for (const { job } of rows) {
      for (const secret of [giver.email, RECEIVER, token]) expect(job).not.toContain(secret);
    }
  });
});
