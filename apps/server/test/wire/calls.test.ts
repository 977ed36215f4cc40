import { describe, expect, it } from 'vitest';
import { createResetLink } from '../../src/auth/reset-mail.ts';
import { makeCommittee, makeDivision, makeEvent, PASSWORD } from '../makers.ts';
import { makeBookable, makeTicket } from '../money/tickets.ts';
import { inviteDesk, PAID_EVENTS } from '../organisations.ts';
import { inHours } from '../requests/event-bodies.ts';
import { app, ask, divisionAdmin, openApp, superAdmin } from './ask.ts';

openApp();

const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status;
const divisionOf = (by: typeof divisionAdmin) => by.user.divisionId ?? '';

/** The ids in a list, under this key. */
const idsIn = async (address: `GET /${string}`, key: string, by = divisionAdmin): Promise<string[]> =>
  (await ask(address, { by })).body[key].map(({ id }: { id: string }) => id);

describe('signing in', () => {
  it('POST /auth/login, POST /auth/refresh-token, GET /user, POST /auth/logout answer as SPEC says [7.4 7.5 7.7]', async () => {
    const by = await app.as('SuperAdmin');
    const json = { email: by.user.email, password: PASSWORD };
    const signedIn = await ask('POST /auth/login', { json });
    expect([signedIn.status, signedIn.answer.cookies.length]).toEqual([200, 3]);
    expect((await ask('GET /user', { by })).body).toMatchObject({
      roles: ['SuperAdmin'],
      functions: expect.arrayContaining(['Polls']),
    });
    expect(await statusOf('POST /auth/refresh-token', { by })).toBe(204);
    expect(await statusOf('POST /auth/logout', { by })).toBe(204);
    expect(await statusOf('GET /user', { by })).toBe(401);
  });

  it('PUT /user/change-password answer as SPEC says [7.8]', async () => {
    const by = await app.as('SuperAdmin');
    const json = { currentPassword: PASSWORD, newPassword: 'nyttlösen' };
    expect(await statusOf('PUT /user/change-password', { by, json })).toBe(204);
    const login = { email: by.user.email, password: 'nyttlösen' };
    expect(await statusOf('POST /auth/login', { json: login })).toBe(200);
  });

  it('POST /password/reset, POST /password/validate-reset-token, PUT /password answer as SPEC says [7.9 7.10 7.11]', async () => {
    const { id, email } = (await app.as('SuperAdmin')).user;
    expect(await statusOf('POST /password/reset', { json: { email } })).toBe(204);
    const services = { db: app.db, clock: () => app.time.now, publicUrl: '' };
    const token = (await createResetLink(services, id)).href.replace('/resetpassword/', '');
    const asked = await ask('POST /password/validate-reset-token', { json: { token } });
    expect(asked.body).toEqual({ isValid: true });
    expect(await statusOf('PUT /password', { json: { token, newPassword: 'nyttlösen' } })).toBe(204);
    const login = { email, password: 'nyttlösen' };
    expect(await statusOf('POST /auth/login', { json: login })).toBe(200);
  });

  it('POST /divisions/invite-admin, /divisions/validate-token, /divisions/register-admin answer as SPEC says [7.12 7.13 7.42]', async () => {
    const email = 'ny.admin@exempel.se';
    const json = { divisionId: (await makeDivision(app.db)).id, email };
    expect(await statusOf('POST /divisions/invite-admin', { by: superAdmin, json })).toBe(204);
    const { token } = await inviteDesk(app).linkTo(email);
    const asked = await ask('POST /divisions/validate-token', { json: { token } });
    expect(asked.body).toMatchObject({ isValid: true, email });
    const account = { email, password: 'hemligt1', token };
    expect(await statusOf('POST /divisions/register-admin', { json: account })).toBe(204);
  });

  it('POST /committees/invite-moderator, /committees/validate-token, /committees/register-moderator answer as SPEC says [3.38 7.12 7.13 7.45]', async () => {
    const email = 'ny.moderator@exempel.se';
    const numbers = { orgNumber: '802000-1239', accountNumber: '3041', resultUnit: '12' };
    const divisionId = divisionOf(divisionAdmin);
    const json = { email, name: 'Revyn', ...numbers, divisionId, functionTypes: [PAID_EVENTS] };
    const made = await ask('POST /committees/invite-moderator', { by: divisionAdmin, json });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Revyn', ...numbers, invitedEmail: email, paidEvents: true });
    const { token } = await inviteDesk(app).linkTo(email);
    const asked = await ask('POST /committees/validate-token', { json: { token } });
    expect(asked.body).toEqual({ isValid: true, email, organisation: 'Revyn' });
    const account = { email, password: 'hemligt1', token };
    expect(await statusOf('POST /committees/register-moderator', { json: account })).toBe(204);
  });

  it('POST /events/external-ticket/transfer answer as SPEC says [7.14]', async () => {
    const list = await makeBookable(app.db, app.time.now, { owner: divisionAdmin.user });
    const { token } = await makeTicket(app.db, list);
    const json = { token, receiverEmail: 'alva@exempel.se' };
    expect(await statusOf('POST /events/external-ticket/transfer', { json })).toBe(204);
  });
});

describe('notifications', () => {
  const messages = {
    titleSwedish: 'Lunch',
    titleEnglish: 'Lunch',
    notificationMessageSwedish: 'Kom.',
    notificationMessageEnglish: 'Come.',
    inboxMessageSwedish: 'Kom och ät.',
    inboxMessageEnglish: 'Come and eat.',
    targetGroup: 'Student',
  };
  const made = async (json: object, path = '') =>
    (await ask(`POST /notifications${path}`, { by: superAdmin, json })).body.id;

  it('GET /notifications, /notifications/scheduled, /notifications/draft answer as SPEC says [7.15 7.16 7.17 7.18]', async () => {
    const now = await made({ ...messages, scheduleTime: null });
    const later = await made({ ...messages, scheduleTime: inHours(1) });
    const draft = await made({ isDraft: true });
    expect([
      await idsIn('GET /notifications', 'notifications', superAdmin),
      await idsIn('GET /notifications/scheduled', 'scheduledNotifications', superAdmin),
      await idsIn('GET /notifications/draft', 'scheduledNotifications', superAdmin),
    ]).toEqual([[now], [later], [draft]]);
  });

  it('POST /notifications/alarm, PUT and DELETE /notifications/scheduled/{id} answer as SPEC says [7.19 7.20 7.21]', async () => {
    const alarm = await made({ ...messages, scheduleTime: inHours(2) }, '/alarm');
    expect(await statusOf(`DELETE /notifications/scheduled/${alarm}`, { by: superAdmin })).toBe(204);
    const id = await made({ ...messages, scheduleTime: inHours(2) });
    const json = { ...messages, titleSwedish: 'Middag', scheduleTime: inHours(3) };
    const { body } = await ask(`PUT /notifications/scheduled/${id}`, { by: superAdmin, json });
    expect(body).toMatchObject({ id, titleSwedish: 'Middag', scheduleTime: inHours(3) });
    expect(await statusOf(`DELETE /notifications/scheduled/${id}`, { by: superAdmin })).toBe(204);
  });
});

describe('themes', () => {
  it('GET /themes/active, /upcoming, /history and /draft answer themes [7.22]', async () => {
    for (const tab of ['active', 'upcoming', 'history', 'draft']) {
      expect((await ask(`GET /themes/${tab}`, { by: divisionAdmin })).body).toEqual({ themes: [], total: 0 });
    }
  });

  it('POST /themes, PUT and DELETE /themes/{id} answer as SPEC says [7.23 7.24]', async () => {
    const palette = JSON.parse(
      (await ask('POST /themes', { by: divisionAdmin, parts: { status: 'draft' } })).body.theme,
    );
    palette.section.events.main = '#ff8888';
    const times = { start: inHours(48), end: inHours(72), status: 'upcoming' };
    const parts = { title: 'Lucia', targetGroup: 'Student', ...times, theme: JSON.stringify(palette) };
    const { body } = await ask('POST /themes', { by: divisionAdmin, parts });
    expect(body).toMatchObject({ title: 'Lucia', targetGroup: { group: 'Student' } });
    expect(JSON.parse(body.theme).section.events.main).toBe('#ff8888');
    const edited = await ask(`PUT /themes/${body.id}`, {
      by: divisionAdmin,
      parts: { ...parts, title: 'Jul' },
    });
    expect(edited.body).toMatchObject({ id: body.id, title: 'Jul' });
    expect(await idsIn('GET /themes/upcoming', 'themes')).toEqual([body.id]);
    expect(await statusOf(`DELETE /themes/${body.id}`, { by: divisionAdmin })).toBe(204);
    expect(await idsIn('GET /themes/upcoming', 'themes')).toEqual([]);
  });
});

describe('polls', () => {
  const parts = {
    titleSwedish: 'Lunch',
    titleEnglish: 'Lunch',
    questionSwedish: 'Soppa?',
    questionEnglish: 'Soup?',
    answersSwedish: ['Ja', 'Nej'],
    answersEnglish: ['Yes', 'No'],
    targetGroup: 'Student',
  };
  const made = async (change: object) =>
    (await ask('POST /polls', { by: divisionAdmin, parts: { ...parts, ...change } })).body.id;

  it('GET /polls/scheduled, /polls/history and /polls/draft, POST /polls, PUT and DELETE /polls/{id} answer as SPEC says [7.25 7.26 7.27]', async () => {
    const now = await made({});
    const later = await made({ scheduleTime: inHours(1) });
    const draft = await made({ isDraft: 'true' });
    expect([
      await idsIn('GET /polls/history', 'polls'),
      await idsIn('GET /polls/scheduled', 'polls'),
      await idsIn('GET /polls/draft', 'polls'),
    ]).toEqual([[now], [later], [draft]]);
    const changed = { ...parts, answersSwedish: ['Jo', 'Nej'], scheduleTime: inHours(2) };
    const { body } = await ask(`PUT /polls/${later}`, { by: divisionAdmin, parts: changed });
    expect(body).toMatchObject({ id: later, answersSwedish: ['Jo', 'Nej'], scheduleTime: inHours(2) });
    expect(await statusOf(`DELETE /polls/${later}`, { by: divisionAdmin })).toBe(204);
    expect(await idsIn('GET /polls/scheduled', 'polls')).toEqual([]);
  });
});

describe('events', () => {
  it('GET /events, /events/active, /events/history and /events/draft answer as SPEC says [7.28 7.29]', async () => {
    const by = await app.as('DivisionAdmin');
    const make = (values: object) => makeEvent(app.db, app.time.now, { owner: by.user, ...values });
    const active = await make({ nameSwedish: 'Pubrunda' });
    const past = await make({ startTime: new Date(inHours(-4)), endTime: new Date(inHours(-2)) });
    const draft = await make({ isDraft: true });
    expect((await ask('GET /events', { by })).body.events).toEqual([{ id: active.id, name: 'Pubrunda' }]);
    expect([
      await idsIn('GET /events/active', 'events', by),
      await idsIn('GET /events/history', 'events', by),
      await idsIn('GET /events/draft', 'events', by),
    ]).toEqual([[active.id], [past.id], [draft.id]]);
  });

  it('the calls of what the form chooses from answer as SPEC says [7.30 7.31 7.32 7.33]', async () => {
    const divisionId = divisionOf(divisionAdmin);
    const host = await makeCommittee(app.db, { divisionId });
    const chosenFrom = async (address: `GET /${string}`) => (await ask(address, { by: divisionAdmin })).body;
    const { eventCategories } = await chosenFrom('GET /events/categories');
    expect(eventCategories).toContainEqual({ id: expect.any(String), name: 'Pub' });
    expect(await idsIn('GET /events/hosts', 'hosts')).toContain(host.id);
    expect(await idsIn('GET /events/divisions', 'divisions')).toContain(divisionId);
    expect(await idsIn('GET /events/user-specific-divisions', 'divisions')).toEqual([divisionId]);
    const { userTypes } = await chosenFrom('GET /events/user-types');
    expect(userTypes).toContainEqual({ id: 'Alumnus', name: 'Alumner' });
  });

  it('POST /events, PUT and DELETE /events/{id} answer as SPEC says [7.36 7.37]', async () => {
    const divisionId = divisionOf(divisionAdmin);
    const host = await makeCommittee(app.db, { divisionId });
    const parts = {
      name: 'Ball',
      nameSwedish: 'Bal',
      description: 'Dance.',
      descriptionSwedish: 'Dans.',
      location: 'Union',
      locationSwedish: 'Kåren',
      host: host.id,
      divisions: [divisionId],
      startTime: inHours(24),
      endTime: inHours(30),
    };
    const { body } = await ask('POST /events', { by: divisionAdmin, parts });
    expect(body).toMatchObject({
      nameSwedish: 'Bal',
      host: { id: host.id },
      divisions: [{ id: divisionId }],
    });
    const changed = { ...parts, nameSwedish: 'Vårbal' };
    const edited = await ask(`PUT /events/${body.id}`, { by: divisionAdmin, parts: changed });
    expect(edited.body).toMatchObject({ id: body.id, nameSwedish: 'Vårbal' });
    expect(await statusOf(`DELETE /events/${body.id}`, { by: divisionAdmin })).toBe(204);
    expect(await statusOf(`GET /events/${body.id}`, { by: divisionAdmin })).toBe(404);
  });

  it('the lists of participants answer as SPEC says [7.34 7.35 7.38 7.39]', async () => {
    const by = await app.as('DivisionAdmin');
    const list = await makeBookable(app.db, app.time.now, { owner: by.user });
    await makeTicket(app.db, list, { holderEmail: 'gast@exempel.se' });
    const { id } = list.event;
    const { body } = await ask('GET /events/participants', { by });
    expect(body.events).toMatchObject([{ eventId: id, participants: 1 }]);
    const come = async () => (await ask(`GET /events/${id}/check-ins`, { by })).body.participants;
    expect(await come()).toMatchObject([{ cidOrEmail: 'gast@exempel.se', status: 'NotCheckedIn' }]);
    const file = await ask(`POST /events/${id}/participants/download`, { by });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toContain('gast@exempel.se;');
    expect(await statusOf(`DELETE /events/${id}/participants`, { by })).toBe(409);
    const json = { messageSwedish: 'Lokalen är inställd.', messageEnglish: 'The venue is off.' };
    expect(await statusOf(`POST /events/${id}/cancel`, { by, json })).toBe(204);
    expect(await statusOf(`DELETE /events/${id}/participants`, { by })).toBe(204);
    expect(await come()).toEqual([]);
  });
});

describe('organisations', () => {
  it('GET /divisions, GET /divisions/{id}/admins, DELETE /divisions/admins/{inviteId} answer as SPEC says [3.41 7.40 7.41 7.43]', async () => {
    const { user } = await app.as('DivisionAdmin');
    const by = superAdmin;
    expect(await idsIn('GET /divisions', 'divisions', by)).toContain(user.divisionId);
    const admins = async () => (await ask(`GET /divisions/${user.divisionId}/admins`, { by })).body.admins;
    const [admin] = await admins();
    expect(admin).toEqual({
      inviteId: expect.any(String),
      email: user.email,
      status: 'Active',
      expireDate: null,
    });
    expect(await statusOf(`DELETE /divisions/admins/${admin.inviteId}`, { by })).toBe(204);
    expect(await admins()).toEqual([]);
  });

  it('GET /committees/{divisionId}, PUT and DELETE /committees/{id}, GET /function-types answer as SPEC says [7.44 7.46 7.47 7.49]', async () => {
    const by = await app.as('DivisionAdmin');
    const divisionId = divisionOf(by);
    const { id } = await makeCommittee(app.db, { divisionId });
    const { functionTypes } = (await ask('GET /function-types', { by })).body;
    expect(functionTypes).toEqual([{ id: PAID_EVENTS, functionType: 'PaidEvents' }]);
    const json = { email: 'vem@exempel.se', name: 'Nya revyn', orgNumber: '802000-1239', functionTypes: [] };
    const { body } = await ask(`PUT /committees/${id}`, { by, json });
    expect(body).toMatchObject({ id, name: 'Nya revyn' });
    expect(await idsIn(`GET /committees/${divisionId}`, 'committees', by)).toEqual([id]);
    expect(await statusOf(`DELETE /committees/${id}`, { by })).toBe(204);
    expect(await idsIn(`GET /committees/${divisionId}`, 'committees', by)).toEqual([]);
  });
});

describe('reports', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };

  it.each([
    ['POST /report/host/download', 'Arrang%C3%B6rsrapport'],
    ['POST /report/payment-receiver/download', 'Betalningsmottagare'],
  ] as const)('%s answers as SPEC says [7.50 7.51 7.52]', async (address, name) => {
    const committeeIds = [(await makeCommittee(app.db)).id];
    const json = address.includes('host') ? { ...days, committeeIds } : days;
    const { status, headers } = await ask(address, { by: superAdmin, json });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`${name}%20${days.from}%20till%20${days.to}.xlsx`);
  });
});
