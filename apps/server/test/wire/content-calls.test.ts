import { describe, expect, it } from 'vitest';
import { makeCommittee, makeEvent } from '../makers.ts';
import { makeBookable, makeTicket } from '../money/tickets.ts';
import { inHours } from '../requests/event-bodies.ts';
import { app, ask, divisionAdmin, divisionOf, idsIn, openApp, statusOf, superAdmin } from './ask.ts';

openApp();

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
