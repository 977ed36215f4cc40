import { cancelEvent } from '@karportalen/contract/events/endpoints';
import {
  requestDeletionCode,
  requestEmailChange,
  requestMemberCode,
} from '@karportalen/contract/people/member-endpoints';
import { transferTicket } from '@karportalen/contract/tickets/endpoints';
import { answerMark, giveMarks } from '@karportalen/contract/tickets/mark-endpoints';
import { messageParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { messageWaiting } from '@karportalen/contract/tickets/waiting-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { mailDeletionCode } from '../../src/people/delete-account-mail.ts';
import { mailAddressCode } from '../../src/people/email-change-mail.ts';
import { mailSignInCode, type SignInMail } from '../../src/people/sign-in-mail.ts';
import { mailBooking } from '../../src/tickets/booking/booking-mail.ts';
import { mailCancellation } from '../../src/tickets/holders/cancellation-mail.ts';
import { mailTicketMessage } from '../../src/tickets/holders/message-holders.ts';
import { mailMark, mailMarkAnswer } from '../../src/tickets/mark-notices/mark-notices.ts';
import { mailReceipt } from '../../src/tickets/payments/receipt-mail.ts';
import { mailRefundReceipt } from '../../src/tickets/payments/refund-mail.ts';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import { mailTransfer } from '../../src/tickets/transfer/transfer-mail.ts';
import { mailListClosed } from '../../src/tickets/waiting/closing-notices.ts';
import { mailWaitingMessage } from '../../src/tickets/waiting/message-waiting.ts';
import { mailOffer } from '../../src/tickets/waiting/offer-notices.ts';
import { offerFreePlaces } from '../../src/tickets/waiting/offer-places.ts';
import { standInLine } from '../../src/tickets/waiting/stand-in-line.ts';
import { START, type TestApp, testApp } from '../app.ts';
import { sentMails } from '../mail/sent-mails.ts';
import { makePerson } from '../members/make-people.ts';
import { makeBookable, makeTicket } from '../money/tickets.ts';

export let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;

/** Called once per test file. */
export const setUpSenders = (): void => {
  beforeAll(async () => {
    app = await testApp();
    admin = await app.as('DivisionAdmin');
  });
  afterAll(() => app.close());
};

type Reader = 'sv' | 'en' | 'guest';
const mails = sentMails();
export const { sent } = mails;
const services = () => ({
  db: app.db,
  clock: () => app.time.now,
  publicUrl: 'http://portal.exempel.se',
  mailer: mails.mailer,
});

/** A new reader's address. A member has chosen a language that differs from the register's and the browser's. */
const newReader = async (reader: Reader) => {
  if (reader === 'guest') return { email: `guest-${crypto.randomUUID()}@exempel.se`, id: undefined };
  const other = reader === 'sv' ? 'en' : 'sv';
  return makePerson(app.db, { chosenLanguage: reader, browserLanguage: other, language: other });
};

/** Takes the queued jobs with this name. */
const waiting = async <T>(name: string): Promise<T[]> => {
  const { rows } = await app.db.execute<{ data: T }>(
    sql`delete from pgboss.job where name = ${name} returning data`,
  );
  return rows.map(({ data }) => data);
};

const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
const ticketFor = async (reader: Reader) => {
  const { email, id } = await newReader(reader);
  const sold = await makeBookable(app.db, START, { owner: admin.user, ...paid });
  const held = id ? { holderId: id } : { holderEmail: email };
  return { email, sold, ...(await makeTicket(app.db, sold, held)) };
};

/** A ticket that its reader paid for by Swish. */
const paidFor = async (reader: Reader) => {
  const { email, sold, ticket } = await ticketFor(reader);
  const ore = ticket.pricePaidOre;
  const money = { amountOre: ore, receivedOre: ore, status: 'paid', simulated: false } as const;
  const times = { createdAt: START, expiresAt: START, paidAt: START };
  const of = { eventId: sold.event.id, orderId: ticket.orderId, memberId: ticket.holderId };
  const [payment] = await app.db
    .insert(payments)
    .values({ ...of, ...money, ...times })
    .returning();
  return { email, paymentId: payment?.id ?? '' };
};

/** A reader who waits for a place. */
const inLineFor = async (reader: Reader) => {
  const { email, id: memberId = '' } = await newReader(reader);
  const { event, typeId } = await makeBookable(app.db, START, { owner: admin.user });
  const entry = { members: [{ memberId, tickets: [{ ticketTypeId: typeId }] }], drawEntryId: null };
  await app.db.transaction((tx) => standInLine(tx, event.id, [entry], START));
  return { email, memberId, eventId: event.id };
};

type Sender = (reader: Reader) => Promise<string>;
type Row = { readonly to: 'organisers' } | { readonly to: readonly Reader[]; readonly send: Sender };

/** Every file that sends mails, its readers, and what makes it send one. */
export const senders: Readonly<Record<string, Row>> = {
  'auth/new-device-mail.ts': { to: 'organisers' },
  'auth/passkey-stopped-mail.ts': { to: 'organisers' },
  'auth/reset-factor.ts': { to: 'organisers' },
  'auth/reset-mail.ts': { to: 'organisers' },
  'notifications/alarms/notice-mail.ts': { to: 'organisers' },
  'notifications/test-mail.ts': { to: 'organisers' },
  'events/take-down-mail.ts': { to: 'organisers' },
  'events/co-host-mail.ts': { to: 'organisers' },
  'organisations/invite-mail.ts': { to: 'organisers' },
  'webhooks/given-up-mail.ts': { to: 'organisers' },
  'organisations/role-notice-mail.ts': { to: 'organisers' },
  'people/sign-in-mail.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email } = await newReader(reader);
      await app.call(requestMemberCode, { body: { email } });
      for (const data of await waiting<SignInMail>('send-sign-in-code'))
        await mailSignInCode(services(), data);
      return email;
    },
  },
  'people/email-change-mail.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, id = '' } = await newReader(reader);
      const { call } = await app.signedIn({ id });
      await call(requestEmailChange, { body: { email: `ny-${email}` } });
      type Job = { memberId: string; to: 'old' | 'new' };
      for (const data of await waiting<Job>('send-address-code')) await mailAddressCode(services(), data);
      return email;
    },
  },
  'people/delete-account-mail.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, id = '' } = await newReader(reader);
      const { call } = await app.signedIn({ id });
      await call(requestDeletionCode, {});
      type Job = { memberId: string; sessionId: string };
      for (const data of await waiting<Job>('send-deletion-code')) await mailDeletionCode(services(), data);
      return email;
    },
  },
  'tickets/holders/message-holders.ts': {
    to: ['sv', 'en', 'guest'],
    send: async (reader) => {
      const { email, sold } = await ticketFor(reader);
      const body = { messageSwedish: 'Ny tid', messageEnglish: 'New time' };
      await admin.call(messageParticipants, { params: { id: sold.event.id }, body });
      type Job = { messageId: string; ticketId: string };
      for (const data of await waiting<Job>('send-ticket-message')) await mailTicketMessage(services(), data);
      return email;
    },
  },
  'tickets/holders/cancellation-mail.ts': {
    to: ['sv', 'en', 'guest'],
    send: async (reader) => {
      const { email, sold } = await ticketFor(reader);
      const body = { messageSwedish: 'Inställt', messageEnglish: 'Called off' };
      await admin.call(cancelEvent, { params: { id: sold.event.id }, body });
      type Job = { ticketId: string };
      for (const data of await waiting<Job>('send-cancellation-mail'))
        await mailCancellation(services(), data);
      return email;
    },
  },
  'tickets/waiting/offer-notices.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, eventId } = await inLineFor(reader);
      await app.db.transaction((tx) => offerFreePlaces(tx, eventId, START));
      for (const data of await waiting<{ holdId: string }>('send-offer')) await mailOffer(services(), data);
      return email;
    },
  },
  'tickets/waiting/closing-notices.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, eventId, memberId } = await inLineFor(reader);
      await mailListClosed(services(), { eventId, memberId });
      return email;
    },
  },
  'tickets/waiting/message-waiting.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, eventId } = await inLineFor(reader);
      const body = { messageSwedish: 'Fler platser kommer', messageEnglish: 'More places are coming' };
      await admin.call(messageWaiting, { params: { id: eventId }, body });
      type Job = { messageId: string; memberId: string };
      for (const data of await waiting<Job>('send-waiting-message'))
        await mailWaitingMessage(services(), data);
      return email;
    },
  },
  'tickets/mark-notices/mark-notices.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, id: memberId = '' } = await newReader(reader);
      const { event, typeId } = await makeBookable(app.db, START, {
        ...{ owner: admin.user, givesMarks: true },
        ...{
          startTime: new Date(START.getTime() - 7_200_000),
          endTime: new Date(START.getTime() - 3_600_000),
        },
      });
      await makeTicket(app.db, { event, typeId }, { holderId: memberId });
      await admin.call(giveMarks, { params: { id: event.id }, body: {} });
      const jobs = await waiting<{ markId: string }>('send-mark');
      for (const data of jobs) await mailMark(services(), data);
      const id = jobs[0]?.markId ?? '';
      await admin.call(answerMark, { params: { id }, body: { state: 'struck' } });
      for (const data of await waiting<{ markId: string; at: string }>('send-mark-answer'))
        await mailMarkAnswer(services(), data);
      expect(sent).toHaveLength(2);
      return email;
    },
  },
  'tickets/transfer/transfer-mail.ts': {
    to: ['sv', 'en', 'guest'],
    send: async (reader) => {
      const { email, token } = await ticketFor(reader);
      const receiver = await newReader(reader);
      await app.call(transferTicket, { body: { token, receiverEmail: receiver.email } });
      type Job = { transferId: string; to: 'giver' | 'receiver' };
      for (const data of await waiting<Job>('send-transfer-mail')) await mailTransfer(services(), data);
      expect(sent.map(({ to }) => to).sort()).toEqual([email, receiver.email].sort());
      return receiver.email;
    },
  },
  'tickets/booking/booking-mail.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, ticket } = await ticketFor(reader);
      await mailBooking(services(), { orderId: ticket.orderId });
      return email;
    },
  },
  'tickets/payments/receipt-mail.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, paymentId } = await paidFor(reader);
      await mailReceipt(services(), { paymentId });
      return email;
    },
  },
  'tickets/payments/refund-mail.ts': {
    to: ['sv', 'en'],
    send: async (reader) => {
      const { email, paymentId } = await paidFor(reader);
      const refund = { paymentId, instructionId: crypto.randomUUID(), amountOre: 100, createdAt: START };
      const [row] = await app.db
        .insert(refunds)
        .values({ ...refund, reason: 'returned', status: 'created' })
        .returning();
      await mailRefundReceipt(services(), { refundIds: [row?.id ?? ''] });
      return email;
    },
  },
};
