import { requestMemberCode } from '@karportalen/contract/people/member-endpoints';
import { sql } from 'drizzle-orm';
import { mailDeletionCode } from '../../src/people/delete-account-mail.ts';
import { mailAddressCode } from '../../src/people/email-change-mail.ts';
import { mailSignInCode, type SignInMail } from '../../src/people/sign-in-mail.ts';
import type { TestApp } from '../app.ts';
import { sentMails } from '../mail/sent-mails.ts';

const codeIn = (text = ''): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

/** Runs the queued code mails as the worker would, and records what they send. */
export const memberDesk = (app: TestApp) => {
  const { sent, mailer } = sentMails();
  const services = { db: app.db, clock: () => app.time.now, publicUrl: 'http://portal.exempel.se', mailer };

  const waitingJobs = async () => {
    const { rows } = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'send-sign-in-code'`,
    );
    return rows[0]?.n ?? 0;
  };

  const mailWaiting = async () => {
    const { rows } = await app.db.execute<{ data: SignInMail }>(
      sql`with taken as (delete from pgboss.job where name = 'send-sign-in-code' returning data, created_on)
        select data from taken order by created_on`,
    );
    for (const { data } of rows) await mailSignInCode(services, data);
  };

  /** The last mail's code, once the queue is empty. */
  const mailedCode = async () => {
    await mailWaiting();
    return codeIn(sent.at(-1)?.text);
  };

  const codeFor = async (email: string, headers: Readonly<Record<string, string>> = {}) => {
    await app.call(requestMemberCode, { body: { email } }, headers);
    return mailedCode();
  };

  /** The parameters in the last mail's link fragment. */
  const mailedLink = () => {
    const link = /https?:\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'about:blank';
    return Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
  };

  /** The codes of an address change, by recipient. */
  const addressCodes = async () => {
    sent.length = 0;
    const { rows } = await app.db.execute<{ data: { memberId: string; to: 'old' | 'new' } }>(
      sql`delete from pgboss.job where name = 'send-address-code' returning data`,
    );
    for (const { data } of rows) await mailAddressCode(services, data);
    return new Map(sent.map(({ to, text }) => [to, codeIn(text)]));
  };

  /** The code for deleting this member's account. */
  const deletionCode = async (memberId: string) => {
    const { rows } = await app.db.execute<{ data: { memberId: string; sessionId: string } }>(
      sql`delete from pgboss.job where name = 'send-deletion-code' and data->>'memberId' = ${memberId} returning data`,
    );
    for (const { data } of rows) await mailDeletionCode(services, data);
    return codeIn(sent.at(-1)?.text);
  };

  return {
    sent,
    addressCodes,
    deletionCode,
    services,
    waitingJobs,
    mailWaiting,
    mailedCode,
    mailedLink,
    codeFor,
  };
};
