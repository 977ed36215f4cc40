import { answerMark, getEventMarks } from '@karportalen/contract/tickets/mark-endpoints';
import { returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { checkIn } from '@karportalen/contract/tickets/participant-endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { signal } from '../../../test/deferred.ts';
import { openTestDoor, scanOf } from '../../../test/doors/door.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import {
  absent,
  afterTheEnd,
  app,
  byAdmin,
  confirm,
  confirmed,
  DEADLINE,
  ENDS,
  list,
  marksOf,
  present,
  STARTS,
  setUpMarks,
  ticketOfAbsent,
  weeks,
} from '../../../test/money/marks-setup.ts';
import { makeTicket } from '../../../test/money/tickets.ts';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { mailMark, mailMarkAnswer } from '../mark-notices/mark-notices.ts';
import { deleteList } from '../participants/delete-list.ts';
import { addEntry, lockTicketOfEvent } from '../participants/entries.ts';
import { memberMarks } from '../tables/marks.ts';
import { strikeNoShow } from './give-marks.ts';

setUpMarks();

describe('marks for not coming', () => {
  it('marks for not coming go to members who booked and were not let in, once the organiser confirms the list', async () => {
    afterTheEnd();
    expect(await marksOf(absent)).toEqual([]);
    const before = await byAdmin(getEventMarks, { params: { id: list.event.id } });
    expect(before.body).toMatchObject({ confirmedAt: null, noShows: 1, lateReturns: 0 });
    const { status, body } = await confirm();
    expect([status, body]).toEqual([
      201,
      {
        givesMarks: true,
        returnDeadline: DEADLINE.toISOString(),
        confirmedAt: app.time.now.toISOString(),
        noShows: 1,
        lateReturns: 0,
      },
    ]);
    expect(await marksOf(absent)).toEqual([
      expect.objectContaining({
        reason: 'noShow',
        state: 'counts',
        at: app.time.now.toISOString(),
        expiresAt: later(ENDS, weeks(20)).toISOString(),
        event: expect.objectContaining({ id: list.event.id, name: list.event.name }),
        host: expect.objectContaining({ id: list.event.hostId }),
      }),
    ]);
    expect(await marksOf(present)).toEqual([]);
  });

  it('marks for not coming are told by push and mail, once, after the commit', async () => {
    await app.db.update(appUsers).set({ chosenLanguage: 'en' }).where(eq(appUsers.id, absent.member.id));
    afterTheEnd();
    await Promise.all([confirm(), confirm()]);
    const { rows } = await app.db.execute<{ data: { markId: string } }>(
      sql`select data from pgboss.job where name = 'send-mark'
        and data->>'markId' in (select id::text from member_marks where event_id = ${list.event.id})`,
    );
    expect(rows).toHaveLength(1);
    const pushes = await app.db.execute(
      sql`select kind, title_english from push_deliveries where subject_id = ${list.event.id}`,
    );
    expect(pushes.rows).toEqual([{ kind: 'marks', title_english: 'You have got a mark' }]);
    const { sent, mailer } = sentMails();
    const services = { db: app.db, mailer, publicUrl: 'http://x' };
    const markId = rows[0]?.data.markId ?? '';
    await mailMark(services, { markId });
    expect(sent).toMatchObject([
      { to: absent.member.email, subject: expect.stringMatching(/^You have got a mark/) },
    ]);
    // A mark that was struck before its mail left is not told.
    await app.db.update(memberMarks).set({ struckAt: app.time.now }).where(eq(memberMarks.id, markId));
    await mailMark(services, { markId });
    expect(sent).toHaveLength(1);
  });

  it('marks for not coming that an organiser answers about are told: an appeal, or what counts otherwise', async () => {
    await confirmed();
    const [mark] = await marksOf(absent);
    const params = { id: mark?.id ?? '' };
    const answers = async () =>
      (
        await app.db.execute<{ data: { markId: string; at: string } }>(
          sql`select data from pgboss.job where name = 'send-mark-answer' and data->>'markId' = ${params.id} order by created_on`,
        )
      ).rows.map(({ data }) => data);
    // Nothing new: it counts already, and nobody asked.
    await byAdmin(answerMark, { params, body: { state: 'counts' } });
    expect(await answers()).toEqual([]);
    await byAdmin(answerMark, { params, body: { state: 'struck', answer: 'Du var visst där.' } });
    const [told] = await answers();
    const { sent, mailer } = sentMails();
    await mailMarkAnswer({ db: app.db, mailer, publicUrl: 'http://x' }, told as never);
    expect(sent).toMatchObject([
      {
        subject: expect.stringMatching(/struken|struck/),
        text: expect.stringContaining('Du var visst där.'),
      },
    ]);
  });

  it('marks for not coming are given once: a second press, also at the same time, answers the same', async () => {
    afterTheEnd();
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status, body }) => [status, body.noShows])).toEqual(Array(3).fill([201, 1]));
    await makeTicket(app.db, list);
    expect((await confirm()).body).toMatchObject({ noShows: 1 });
    expect(await app.db.$count(memberMarks, eq(memberMarks.eventId, list.event.id))).toBe(1);
  });

  it('marks for not coming need an event that gives them, is over, took place and has its list', async () => {
    const codeNow = async () => {
      const { status, body } = await confirm();
      return [status, body.code];
    };
    const change = (values: Partial<typeof events.$inferInsert>) =>
      app.db.update(events).set(values).where(eq(events.id, list.event.id));
    expect(await codeNow()).toEqual([409, 'MARKS_TOO_EARLY']);
    afterTheEnd();
    const cancelled = { cancelledAt: START, cancellationSwedish: 'x', cancellationEnglish: 'x' };
    await change(cancelled);
    expect(await codeNow()).toEqual([409, 'MARKS_CALLED_OFF']);
    await change({ cancelledAt: null, cancellationSwedish: null, cancellationEnglish: null });
    await change({ givesMarks: false, returnDeadline: null });
    expect(await codeNow()).toEqual([409, 'MARKS_OFF']);
    await change({ givesMarks: true });
    await app.db.transaction((tx) => deleteList(tx, list.event.id, app.time.now));
    expect(await codeNow()).toEqual([409, 'MARKS_LIST_DELETED']);
    expect(await marksOf(absent)).toEqual([]);
  });

  it('marks for not coming are not given where the list is another than the organiser saw', async () => {
    afterTheEnd();
    const stale = await confirm({ noShows: 2, lateReturns: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'MARKS_CHANGED']);
    expect(await marksOf(absent)).toEqual([]);
    expect((await confirm({ noShows: 1, lateReturns: 0 })).status).toBe(201);
  });

  it('marks for not coming are for the member who booked: not for a receiver, a guest, an erased member or one who came with another ticket', async () => {
    const [giver, receiver] = [await app.asMember(), await app.asMember()];
    await makeTicket(app.db, list, { holderId: receiver.member.id, buyerId: giver.member.id });
    await makeTicket(app.db, list, { holderEmail: 'gast@exempel.se' });
    await makeTicket(app.db, list, { holderId: present.member.id });
    const refunded = await app.asMember();
    await makeTicket(app.db, list, { holderId: refunded.member.id, refundedAt: START, refundedOre: 0 });
    await confirmed();
    for (const member of [giver, receiver, present, refunded]) expect(await marksOf(member)).toEqual([]);
  });

  it('marks for not coming go to those who gave back after the deadline, and to nobody who did so in time', async () => {
    const [inTime, late] = [await app.asMember(), await app.asMember()];
    for (const [member, at] of [
      [inTime, DEADLINE],
      [late, later(DEADLINE, 1)],
    ] as const) {
      app.time.now = at;
      const { ticket } = await makeTicket(app.db, list, { holderId: member.member.id });
      expect((await member.call(returnMyTicket, { params: { id: ticket.id } })).status).toBe(204);
    }
    afterTheEnd();
    expect((await confirm()).body).toMatchObject({ noShows: 1, lateReturns: 1 });
    expect(await marksOf(inTime)).toEqual([]);
    expect(await marksOf(late)).toEqual([expect.objectContaining({ reason: 'lateReturn' })]);
  });

  it('marks for not coming are struck by a check-in that arrives after the list was confirmed', async () => {
    const scanned = await app.asMember();
    const { ticket } = await makeTicket(app.db, list, { holderId: scanned.member.id });
    app.time.now = later(STARTS, minutes(5));
    const door = await openTestDoor(app, list.event.id);
    await confirmed();
    const byHand = { params: { id: list.event.id, ticketId: ticketOfAbsent } };
    await byAdmin(checkIn, { ...byHand, body: { cidOrEmail: absent.member.email ?? '' } });
    await door.send(scanOf({ ticketId: ticket.id, at: later(STARTS, minutes(9)) }));
    for (const member of [absent, scanned]) {
      expect(await marksOf(member)).toEqual([expect.objectContaining({ state: 'struck', answer: null })]);
    }
  });
});

describe('a check-in at the same time as the list is confirmed', () => {
  /** The list is confirmed while a check-in has not been committed. */
  const race = async () => {
    afterTheEnd();
    const lets = signal();
    const entered = app.db.transaction(async (tx) => {
      await lockTicketOfEvent(tx, { eventId: list.event.id, ticketId: ticketOfAbsent });
      await addEntry(tx, ticketOfAbsent, later(STARTS, minutes(1)), { byDoor: 'Dörr 1' });
      await strikeNoShow(tx, ticketOfAbsent, app.time.now);
      await lets.reached;
    });
    const given = confirm();
    await waitsForLock();
    lets.fulfil();
    await Promise.all([entered, given]);
    return (await marksOf(absent)).map(({ state }: { state: string }) => state);
  };
  const waitsForLock = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await app.db.execute(waiting)).rows.length === 0);
  };

  it('a check-in at the same time as the list is confirmed leaves no mark that counts', async () => {
    expect(await race()).not.toContain('counts');
  });
});
