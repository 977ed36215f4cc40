import {
  getEvent,
  listActiveEvents,
  listEventHistory,
  listEvents,
  takeDownEvent,
  updateEvent,
} from '@karportalen/contract/events/endpoints';
import { createTheme } from '@karportalen/contract/themes/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeDivision, makeEvent, makeUser } from '../../test/makers.ts';
import { eventBody } from '../../test/requests/event-bodies.ts';
import { themeBody } from '../../test/requests/theme-bodies.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { mailTakeDownNotice, type sendTakeDownNotice } from './take-down-mail.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;
type Item = { readonly id: string };

const REASON = 'Bryter mot kårens policy om alkohol.';

let app: TestApp;
let union: Actor;
beforeAll(async () => {
  app = await testApp();
  union = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const takeDown = (id: string, actor = union, reason = REASON) =>
  actor.call(takeDownEvent, { params: { id }, body: { reason } });
const make = (owner: Actor, values: Partial<Parameters<typeof makeEvent>[2]> = {}) =>
  makeEvent(app.db, START, { owner: owner.user, ...values });

/** Runs the queued jobs as the worker would, and returns their mails. */
const mailed = async (): Promise<Mail[]> => {
  const { sent, mailer } = sentMails();
  const { rows } = await app.db.execute<{ data: z.output<typeof sendTakeDownNotice.schema> }>(
    sql`delete from pgboss.job where name = 'send-take-down-notice' returning data`,
  );
  for (const { data } of rows) {
    await mailTakeDownNotice({ db: app.db, mailer, publicUrl: 'http://portal.exempel.se' }, data);
  }
  return sent;
};

describe('taking an event down', () => {
  it('taking an event down moves it from what is active to history, with the reason', async () => {
    const admin = await app.as('DivisionAdmin');
    const [down, stays] = [await make(admin), await make(admin)];
    const ended = await make(admin, { startTime: new Date(0), endTime: new Date(1) });
    expect((await takeDown(down.id)).status).toBe(204);
    const active = (await admin.call(listActiveEvents, {})).body;
    expect(active.events.map(({ id }: Item) => id)).toEqual([stays.id]);
    expect(active.total).toBe(1);
    expect((await admin.call(listEvents, {})).body.events.map(({ id }: Item) => id)).toEqual([stays.id]);
    for (const query of [{}, { page: 1 }]) {
      const { events, total } = (await admin.call(listEventHistory, { query })).body;
      expect(events.map(({ id }: Item) => id)).toEqual([down.id, ended.id]);
      expect(events[0]).toMatchObject({ status: 'takenDown', takenDownReason: REASON });
      expect(total).toBe(2);
    }
    expect((await admin.call(getEvent, { params: { id: down.id } })).body.status).toBe('takenDown');
  });

  it('taking an event down leaves it as it was', async () => {
    const admin = await app.as('DivisionAdmin');
    const event = await make(admin);
    const edit = () =>
      admin.call(updateEvent, { params: { id: event.id }, body: eventBody({ host: event.hostId }) });
    expect((await edit()).status).toBe(200);
    await takeDown(event.id);
    const { status, body } = await edit();
    expect(status).toBe(409);
    expect(body.clientMessageSwedish).toBe(
      'Eventet är över och kan inte redigeras. Kopiera det om du vill ha det igen.',
    );
  });

  it('an event that was taken down can be no button of a new theme', async () => {
    const admin = await app.as('DivisionAdmin');
    const event = await make(admin);
    const theme = {
      body: themeBody({
        themeLinkButtonType: 'in-app',
        themeLinkButtonText: 'Kom',
        themeButtonEventId: event.id,
      }),
    };
    expect((await admin.call(createTheme, theme)).status).toBe(201);
    await takeDown(event.id);
    expect((await admin.call(createTheme, theme)).body.fieldErrors).toHaveProperty('themeButtonEventId');
  });

  it('taking an event down needs a reason', async () => {
    const event = await make(union);
    const { status, body } = await takeDown(event.id, union, '  ');
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({ reason: 'Detta fält får inte lämnas tomt.' });
    expect((await takeDown(event.id, union, 'x'.repeat(1001))).body.fieldErrors).toEqual({
      reason: 'Anledning får max vara 1000 tecken.',
    });
  });

  it('taking an event down is for the union alone [6.14]', async () => {
    const admin = await app.as('DivisionAdmin');
    const event = await make(admin);
    expect((await takeDown(event.id, admin)).status).toBe(403);
    expect((await admin.call(getEvent, { params: { id: event.id } })).body.status).toBe('active');
  });

  it('taking an event down is done once, and only to what is in the app', async () => {
    const admin = await app.as('DivisionAdmin');
    const event = await make(admin);
    const answers = await Promise.all([takeDown(event.id), takeDown(event.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await mailed()).filter(({ to }) => to === admin.user.email)).toHaveLength(1);
    const ended = await make(admin, { startTime: new Date(0), endTime: START });
    const draft = await make(admin, { isDraft: true });
    for (const { id } of [event, ended, draft]) {
      const { status, body } = await takeDown(id);
      expect(status).toBe(409);
      expect(body.clientMessageSwedish).toBe('Eventet syns inte i appen och kan inte tas ned.');
    }
    const deleted = await make(admin, { deletedAt: START });
    expect((await takeDown(deleted.id)).status).toBe(404);
  });
});

describe('the mail to the organiser of an event that was taken down', () => {
  it('the mail to the organiser of an event that was taken down names the event, its date and the reason, as text whatever it holds', async () => {
    const moderator = await app.as('CommitteeModerator');
    const event = await make(moderator, { nameSwedish: 'Fest\n& <b>Co</b>' });
    await mailed();
    await takeDown(event.id, union, `${REASON}\nLäs <policyn>.`);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: moderator.user.email,
      subject: 'Eventet ”Fest & <b>Co</b>” har tagits ned',
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(REASON);
      expect(part).toContain('2026-11-15 14:00');
      expect(part).toContain('http://portal.exempel.se/events/archive');
    }
    expect(mail?.text).toContain('”Fest & <b>Co</b>”');
    expect(mail?.html).toContain('&lt;b&gt;Co&lt;/b&gt;');
    expect(mail?.html).toContain('Läs &lt;policyn&gt;.');
  });

  it('the mail to the organiser of an event that was taken down goes to the owning committee, or else its division, and to nobody for the union’s own', async () => {
    const division = await makeDivision(app.db);
    const admins = [
      await makeUser(app.db, 'DivisionAdmin', { divisionId: division.id }),
      await makeUser(app.db, 'DivisionAdmin', { divisionId: division.id }),
    ];
    await makeUser(app.db, 'DivisionAdmin');
    const first = await app.as('CommitteeModerator', { divisionId: division.id });
    const ofCommittee = { divisionId: division.id, committeeId: first.user.committeeId };
    const second = await makeUser(app.db, 'CommitteeModerator', ofCommittee);
    await makeUser(app.db, 'CommitteeModerator', { divisionId: division.id });
    const to = async (owner: Actor | { user: (typeof admins)[number] }) => {
      const event = await makeEvent(app.db, START, { owner: owner.user });
      await mailed();
      await takeDown(event.id);
      return (await mailed()).map((mail) => mail.to).sort();
    };
    const both = [first.user.email, second.email].sort();
    expect(await to(first)).toEqual(both);
    const [admin] = admins;
    if (!admin) throw new Error('no admin');
    expect(await to({ user: admin })).toEqual(admins.map(({ email }) => email).sort());
    expect(await to(union)).toEqual([]);
    await app.db.execute(sql`delete from users where committee_id = ${first.user.committeeId}`);
    expect(await to(first)).toEqual(admins.map(({ email }) => email).sort());
  });

  it('the mail to the organiser of an event that was taken down leaves with the take-down or not at all', async () => {
    const admin = await app.as('DivisionAdmin');
    const event = await make(admin);
    await mailed();
    await app.db.execute(
      sql`alter table events add constraint no_take_down check (taken_down_at is null) not valid`,
    );
    expect((await takeDown(event.id)).status).toBe(500);
    await app.db.execute(sql`alter table events drop constraint no_take_down`);
    expect(await mailed()).toEqual([]);
  });
});
