import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailServer, part } from '../../../test/mail/mail-server.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { mailLayout } from './layout.ts';
import type { Mail } from './mail.ts';
import { createMailer, type Mailer } from './mailer.ts';

const from = 'Kårportalen <portal@union.se>';
const link = 'https://portal.union.se/resetpassword/q3Zk0J8s-VnY1cR7_tLxW2bE5uH9pAaD4fGmK6oNiBs';
const mail: Mail = {
  to: 'kalle.anka@student.se',
  subject: 'Välj ett nytt lösenord',
  ...mailLayout({
    title: 'Nytt lösenord',
    paragraphs: ['Hej på dig!'],
    button: { label: 'Öppna', href: link },
  }),
};

let folder: string;
let log: Logger;
let mailer: Mailer | undefined;
const cleanups: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  log = createLogger({ level: 'debug', file: join(folder, 'log') });
});
afterEach(async () => {
  mailer?.close();
  for (const cleanup of cleanups.splice(0)) await cleanup();
  rmSync(folder, { recursive: true });
});

const bySmtp = (smtpUrl: string) => {
  mailer = createMailer({ smtpUrl, from, dataDir: folder, log, announce: () => expect.unreachable() });
  return mailer;
};

describe('the mailer over SMTP', () => {
  it('the mailer over SMTP delivers one whole mail to one recipient', async () => {
    const server = await mailServer();
    cleanups.push(server.stop);
    await bySmtp(server.url).send(mail);
    expect(server.received).toHaveLength(1);
    const [{ to, from: sender, raw } = { to: [], from: '', raw: '' }] = server.received;
    expect({ to, sender }).toEqual({ to: ['kalle.anka@student.se'], sender: 'portal@union.se' });
    expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?V=C3=A4lj_ett_nytt_l=C3=B6senord\?=\r$/m);
    expect(part(raw, 'text/plain').trim()).toBe(mail.text.trim());
    expect(part(raw, 'text/html').trim()).toBe(mail.html.trim());
    expect(readdirSync(folder)).toEqual(['log']);
  });

  it('the mailer over SMTP carries attachments', async () => {
    const server = await mailServer();
    cleanups.push(server.stop);
    const content = Buffer.from([0, 1, 2, 250]);
    const attachments = [{ filename: 'biljett.pdf', content, contentType: 'application/pdf' }];
    await bySmtp(server.url).send({ ...mail, attachments });
    expect(server.received[0]?.raw).toContain('filename=biljett.pdf');
    expect(server.received[0]?.raw).toContain(content.toString('base64'));
  });

  it('the mailer over SMTP throws while the server is down, and sends again when it is back', async () => {
    const server = await mailServer();
    const sender = bySmtp(server.url);
    await server.stop();
    await expect(sender.send(mail)).rejects.toMatchObject({
      name: 'MailNotSent',
      code: 'ESOCKET',
      permanent: false,
    });
    const back = await mailServer({ port: server.port });
    cleanups.push(back.stop);
    await sender.send(mail);
  });

  it.each([
    [451, false],
    [550, true],
  ])('the mailer over SMTP throws when the server answers %i', async (responseCode, permanent) => {
    const answer = Object.assign(new Error(`no mailbox for ${mail.to}`), { responseCode });
    const server = await mailServer({ onRcptTo: (_address, _session, done) => done(answer) });
    cleanups.push(server.stop);
    const error: unknown = await bySmtp(server.url)
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'MailNotSent', code: String(responseCode), permanent });
    expect(String(error)).not.toContain(mail.to);
  });
});

describe('the mailer without a mail server', () => {
  it('the mailer without a mail server writes the mail to a file for its owner only, and tells a person the link', async () => {
    const lines: string[] = [];
    mailer = createMailer({ from, dataDir: folder, log, announce: (line) => lines.push(line) });
    await mailer.send(mail);
    const [name = '', ...others] = readdirSync(join(folder, 'mail'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/);
    expect(statSync(join(folder, 'mail', name)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700);
    const raw = readFileSync(join(folder, 'mail', name), 'latin1');
    expect(raw).toMatch(/^To: kalle.anka@student.se\r$/m);
    expect(part(raw, 'text/plain').trim()).toBe(mail.text.trim());
    expect(part(raw, 'text/html').trim()).toBe(mail.html.trim());
    expect(lines).toEqual([`Mail till ${mail.to}, ”${mail.subject}”: ${link}`]);
  });

  it('the mailer without a mail server keeps every one of many at once, and says nothing when there is no link', async () => {
    const lines: string[] = [];
    mailer = createMailer({ from, dataDir: folder, log, announce: (line) => lines.push(line) });
    const { send } = mailer;
    await Promise.all(
      Array.from({ length: 20 }, () => send({ ...mail, text: 'Klart.', html: '<p>Klart.</p>' })),
    );
    expect(readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'))).toHaveLength(20);
    expect(lines).toEqual([]);
  });

  it('the mailer without a mail server logs neither the link nor the address', async () => {
    mailer = createMailer({ from, dataDir: folder, log });
    await mailer.send(mail);
    const logged = readFileSync(join(folder, 'log'), 'utf8');
    expect(logged).toContain('mail sent');
    expect(logged).not.toMatch(/resetpassword|kalle/);
  });
});

describe('an unsafe mail is refused before anything is sent', () => {
  it.each([
    { to: 'a@b.se\r\nBcc: c@d.se' },
    { to: 'a@b.se, c@d.se' },
    { to: 'a@b.se;c@d.se' },
    { to: 'Kalle <a@b.se>' },
    { to: '"a@b.se" c@d.se' },
    { to: 'a@b.se(c)' },
    { to: 'nobody' },
    { to: '' },
    { subject: 'Hej\r\nBcc: c@d.se' },
    { subject: 'Hej\nBcc: c@d.se' },
    { subject: 'Hej\u0000' },
    { attachments: [{ filename: 'a\r\nX: y.pdf', content: '', contentType: 'application/pdf' }] },
    { attachments: [{ filename: 'a.pdf', content: '', contentType: 'application/pdf\r\nX: y' }] },
  ])('an unsafe mail is refused before anything is sent: %j', async (change) => {
    mailer = createMailer({ from, dataDir: folder, log, announce: () => expect.unreachable() });
    await expect(mailer.send({ ...mail, ...change })).rejects.toMatchObject({ name: 'MailRefused' });
    expect(readdirSync(folder)).toEqual(['log']);
  });

  it('a link in the text, a long subject and Swedish letters are not unsafe in a mail', async () => {
    mailer = createMailer({ from, dataDir: folder, log });
    await mailer.send({ ...mail, to: "o'brien+åäö@företag.se", subject: 'Å'.repeat(300) });
    expect(readdirSync(join(folder, 'mail'))).toHaveLength(1);
  });
});
