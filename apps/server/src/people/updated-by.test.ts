import type { Definition } from '@karportalen/contract/core/endpoint';
import { createEvent, getEvent, updateEvent } from '@karportalen/contract/events/endpoints';
import {
  createNotification,
  getNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import { inviteModerator, updateCommittee } from '@karportalen/contract/organisations/endpoints';
import { getMember, updateMember } from '@karportalen/contract/people/endpoints';
import { updateMe } from '@karportalen/contract/people/member-endpoints';
import { correctPoll, createPoll, getPoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import { createTheme, getTheme, updateTheme } from '@karportalen/contract/themes/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee } from '../../test/makers.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { eventBody } from '../../test/requests/event-bodies.ts';
import { whole } from '../../test/requests/notification-setup.ts';
import { castVotes, pollOf } from '../../test/requests/polls.ts';
import { themeBody } from '../../test/requests/theme-bodies.ts';
import { users } from '../auth/tables.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let host = '';
beforeAll(async () => {
  app = await testApp();
  host = (await makeCommittee(app.db)).id;
});
afterAll(() => app.close());

const scheduleTime = later(START, minutes(60)).toISOString();
const kinds: readonly (readonly [string, readonly [Definition, Definition, Definition], () => object])[] = [
  ['notification', [createNotification, getNotification, updateNotification], () => whole],
  ['poll', [createPoll, getPoll, updatePoll], () => pollOf({ scheduleTime })],
  ['theme', [createTheme, getTheme, updateTheme], () => themeBody()],
  ['event', [createEvent, getEvent, updateEvent], () => eventBody({ host })],
];

const send = (actor: Actor, endpoint: Definition, args: object) =>
  actor.call(endpoint, args as Parameters<Actor['call']>[1]);

describe('who saved an item last', () => {
  it.each(kinds)(
    'who saved an item last is told of a %s, also to whom the edit is refused',
    async (_, endpoints, bodyOf) => {
      const [create, get, update] = endpoints;
      const [maker, editor] = [await app.as('SuperAdmin'), await app.as('SuperAdmin')];
      await makePerson(app.db, { firstName: 'Anna', lastName: 'Ek', email: editor.user.email });
      const { body: made } = await send(maker, create, { body: bodyOf() });
      expect(made.updatedBy).toBe(maker.user.email);
      const params = { id: made.id };
      const { body: edited } = await send(editor, update, {
        params,
        body: { ...bodyOf(), updatedAt: made.updatedAt },
      });
      expect(edited.updatedBy).toBe('Anna Ek');

      const stale = await send(maker, update, { params, body: { ...bodyOf(), updatedAt: made.updatedAt } });
      expect(stale.status).toBe(409);
      expect(stale.body).toMatchObject({
        code: 'STALE_EDIT',
        saved: { by: 'Anna Ek', at: edited.updatedAt, isYou: false },
      });

      // The same account in another tab: the answer must not name somebody else.
      const own = await send(editor, update, { params, body: { ...bodyOf(), updatedAt: made.updatedAt } });
      expect(own.status).toBe(409);
      expect(own.body).toMatchObject({ code: 'STALE_EDIT', saved: { at: edited.updatedAt, isYou: true } });

      // A removed account is no longer named; what it saved stays.
      await app.db.execute(sql`delete from sessions where user_id = ${editor.user.id}`);
      await app.db.delete(users).where(eq(users.id, editor.user.id));
      expect((await send(maker, get, { params })).body).toMatchObject({
        updatedBy: null,
        updatedAt: edited.updatedAt,
      });
      const unknown = await send(maker, update, { params, body: { ...bodyOf(), updatedAt: made.updatedAt } });
      expect(unknown.body.saved).toEqual({ by: null, at: edited.updatedAt, isYou: false });
    },
  );

  it('who saved an item last is told of a poll whose spelling was mended', async () => {
    const [maker, editor] = [await app.as('SuperAdmin'), await app.as('SuperAdmin')];
    const { body: made } = await maker.call(createPoll, { body: pollOf() });
    await castVotes(app.db, made.id, [1, 0]);
    const { questionEnglish, answersSwedish, answersEnglish } = pollOf();
    const body = { questionSwedish: 'Vad äter vi?', questionEnglish, answersSwedish, answersEnglish };
    const { body: mended } = await editor.call(correctPoll, { params: { id: made.id }, body });
    expect(mended.updatedBy).toBe(editor.user.email);

    const stale = { ...body, updatedAt: made.updatedAt };
    const told = async (actor: Actor) =>
      (await actor.call(correctPoll, { params: { id: made.id }, body: stale })).body.saved;
    expect(await told(maker)).toMatchObject({ by: editor.user.email, isYou: false });
    expect(await told(editor)).toMatchObject({ isYou: true });
  });

  it('who saved an item last is told of a committee', async () => {
    const [maker, editor] = [await app.as('SuperAdmin'), await app.as('SuperAdmin')];
    const { divisionId } = await makeCommittee(app.db);
    const body = {
      email: 'mod@exempel.se',
      name: 'Sparade',
      orgNumber: '802000-1239',
      accountNumber: null,
      resultUnit: null,
      functionTypes: [],
    };
    const { body: made } = await maker.call(inviteModerator, { body: { ...body, divisionId } });
    const edit = async (actor: Actor, updatedAt: string) =>
      (await actor.call(updateCommittee, { params: { id: made.id }, body: { ...body, updatedAt } })).body;
    const { updatedAt: at } = await edit(editor, made.updatedAt);
    expect((await edit(maker, made.updatedAt)).saved).toEqual({ by: editor.user.email, at, isYou: false });
    expect((await edit(editor, made.updatedAt)).saved).toEqual({ by: editor.user.email, at, isYou: true });
  });

  it('who saved an item last is told of a member, and that it was no organiser where the member changed it', async () => {
    const [maker, editor] = [await app.as('SuperAdmin'), await app.as('SuperAdmin')];
    const { member, call } = await app.asMember();
    const params = { id: member.id };
    const { body: stored } = await maker.call(getMember, { params });
    const { firstName, lastName, email, kind, language } = stored;
    const values = { firstName, lastName, email, kind, language };
    const edit = async (actor: Actor, updatedAt: string) =>
      (await actor.call(updateMember, { params, body: { ...values, updatedAt } })).body;
    const { updatedAt: at } = await edit(editor, stored.updatedAt);
    expect((await edit(maker, stored.updatedAt)).saved).toEqual({ by: editor.user.email, at, isYou: false });
    expect((await edit(editor, stored.updatedAt)).saved).toEqual({ by: editor.user.email, at, isYou: true });

    await call(updateMe, { body: { language: 'en', mutes: [] } });
    const { saved } = await edit(editor, stored.updatedAt);
    expect(saved).toMatchObject({ by: null, isYou: false });
  });
});
