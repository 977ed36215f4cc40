import {
  listParticipantMessages,
  messageParticipants,
  sendParticipantMessage,
} from '@karportalen/contract/tickets/participant-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { openTestDoor, scanOf } from '../../../test/doors/door.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import { makePeople, makePerson } from '../../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { STANDARD_LATEST_MINUTES } from '../../notifications/delivery/lateness.ts';
import { standardRetryPolicy } from '../../notifications/delivery/push-retry-policy.ts';
import { startDue } from '../../notifications/delivery/start-deliveries.ts';
import { pushBatches, pushDeliveries } from '../../notifications/delivery/tables.ts';
import { pushSubjects } from '../../registries/push-subjects.ts';
import { mailTicketMessage, messageHolders } from './message-holders.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const words = { messageSwedish: `Ny tid: ${'19.00 '.repeat(20)}`, messageEnglish: 'New time: 7 pm' };
const tell = (id: string, who = admin) => who.call(messageParticipants, { params: { id }, body: words });
const bookable = () => makeBookable(app.db, START, { owner: admin.user });

describe('a message to everybody with a ticket', () => {
  it('a message to everybody with a ticket is mailed once to each and pushed to those in the app, in their language', async () => {
    const sold = await bookable();
    const person = await makePerson(app.db, { email: 'svea@exempel.se' });
    await makePeople(app.db, 2);
    await makeTicket(app.db, sold, { holderId: person.id });
    await makeTicket(app.db, sold, { holderId: person.id });
    await makeTicket(app.db, sold, { holderEmail: 'guest@exempel.se' });
    await makeTicket(app.db, sold, { refundedAt: START, refundedOre: 0 });
    const { status, body } = await tell(sold.event.id);
    expect([status, body]).toEqual([201, { recipients: 2 }]);

    const { sent, mailer } = sentMails();
    const { rows } = await app.db.execute<{ data: { messageId: string; ticketId: string } }>(
      sql`delete from pgboss.job where name = 'send-ticket-message' returning data`,
    );
    for (const { data } of rows) await mailTicketMessage({ db: app.db, mailer }, data);
    const mails = sent.sort((one, other) => one.to.localeCompare(other.to));
    expect(mails).toMatchObject([
      {
        to: 'guest@exempel.se',
        subject: `Om ${sold.event.nameSwedish} / About ${sold.event.name}`,
        about: sold.event.id,
      },
      { to: 'svea@exempel.se', subject: `Om ${sold.event.nameSwedish}` },
    ]);
    expect(mails[0]?.text).toContain('New time: 7 pm');

    const [push] = await app.db.select().from(pushDeliveries);
    expect(push).toMatchObject({ kind: 'eventMessage', titleSwedish: sold.event.nameSwedish });
    expect(push?.bodySwedish).toMatch(/^Ny tid: .{80,}…$/);
    await startDue(app.db, {
      now: START,
      retryPolicy: standardRetryPolicy,
      latestMinutes: STANDARD_LATEST_MINUTES,
      subjects: pushSubjects,
    });
    expect(await app.db.select().from(pushBatches)).toMatchObject([
      { fromPerson: person.id, toPerson: person.id },
    ]);
  });

  it('a message to everybody with a ticket says how its push stands, and is sent on when somebody says so, once', async () => {
    const sold = await bookable();
    const person = await makePerson(app.db, { email: 'siv@exempel.se' });
    await makeTicket(app.db, sold, { holderId: person.id });
    await tell(sold.event.id);
    const params = { id: sold.event.id };
    await startDue(app.db, {
      now: later(START, minutes(STANDARD_LATEST_MINUTES + 1)),
      retryPolicy: standardRetryPolicy,
      latestMinutes: STANDARD_LATEST_MINUTES,
      subjects: pushSubjects,
    });
    // Two tickets of one person are one recipient.
    await makeTicket(app.db, sold, { holderId: person.id });
    const friend = await makePerson(app.db, { email: 'ulla@exempel.se' });
    await makeTicket(app.db, sold, { holderId: friend.id });
    const { messages, recipients } = (await admin.call(listParticipantMessages, { params })).body;
    expect(recipients).toBe(2);
    expect(messages).toEqual([
      {
        id: expect.any(String),
        ...{ kind: 'message', messageSwedish: words.messageSwedish.trim() },
        ...{ messageEnglish: words.messageEnglish, sent: START.toISOString() },
        push: {
          pushStatus: 'held',
          failedReason: 'Inte skickad: servern var inte igång i tid. Den skulle ha gått ut 2026-11-15 13:00.',
          devicesReached: 0,
          devicesMissed: null,
        },
      },
    ]);
    const one = { ...params, messageId: messages[0].id };
    for (let n = 0; n < 2; n += 1) {
      const { body } = await admin.call(sendParticipantMessage, { params: one });
      expect(body.messages).toMatchObject([{ push: { pushStatus: 'sending', failedReason: null } }]);
    }
    const elsewhere = { id: (await bookable()).event.id, messageId: one.messageId };
    expect((await admin.call(sendParticipantMessage, { params: elsewhere })).status).toBe(404);
    const other = await app.as('DivisionAdmin');
    expect((await other.call(sendParticipantMessage, { params: one })).status).toBe(404);
    expect((await other.call(listParticipantMessages, { params })).status).toBe(404);
  });

  it('a message to everybody with a ticket keeps no door waiting: tickets are scanned while it is written', async () => {
    const sold = await bookable();
    const { ticket } = await makeTicket(app.db, sold);
    const door = await openTestDoor(app, sold.event.id);
    await app.db.transaction(async (tx) => {
      await lockEvent(tx, sold.event.id);
      await messageHolders(tx, sold.event.id, words, START);
      // The lock that a scan takes, with NOWAIT, so that the test fails instead of waiting for itself.
      await app.db.execute(sql`select from tickets where id = ${ticket.id} for no key update nowait`);
      expect(await door.send(scanOf({ ticketId: ticket.id, at: START }))).toMatchObject([{ result: 'ok' }]);
    });
  });

  it('a message to everybody with a ticket needs somebody to tell, and is not for others', async () => {
    const sold = await bookable();
    expect((await tell(sold.event.id)).body.code).toBe('NOBODY_TO_TELL');
    await makeTicket(app.db, sold);
    expect((await tell(sold.event.id, await app.as('DivisionAdmin'))).status).toBe(404);
  });
});
