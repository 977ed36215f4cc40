import { getUser } from '@karportalen/contract/auth/endpoints';
import { getHandover } from '@karportalen/contract/handover/endpoints';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { START } from '../../test/app.ts';
import { signal } from '../../test/deferred.ts';
import { makeDivision, makeUser } from '../../test/makers.ts';
import { makeNotification } from '../../test/requests/calendar-rows.ts';
import {
  type Actor,
  actions,
  app,
  exists,
  give,
  handedOverBy,
  hours,
  setUpHandovers,
} from '../../test/requests/handover-setup.ts';
import { removeReplaced } from '../auth/accounts.ts';
import { users } from '../auth/tables.ts';
import { findRole } from '../organisations/role-sql.ts';
import { invites } from '../organisations/tables.ts';
import { listColleagues } from './hand-over.ts';

setUpHandovers();

describe('handing over to a colleague', () => {
  const pair = async () => {
    const { id: divisionId } = await makeDivision(app.db);
    return [
      await app.as('DivisionAdmin', { divisionId }),
      await app.as('DivisionAdmin', { divisionId }),
    ] as const;
  };

  it('handing over to a colleague with the same role is done at once, in one transaction with its history', async () => {
    const [who, colleague] = await pair();
    await makeNotification(app.db, who.user, hours(2));
    const before = (await actions()).length;
    const { body } = await give(who, who.user.id, { email: colleague.user.email });
    expect(body).toEqual({ status: 'done' });
    expect((await who.call(getUser, {})).status).toBe(401);
    expect((await actions()).slice(before)).toEqual(['handedOver', 'roleEnded']);
    const read = await colleague.call(getHandover, { params: { id: colleague.user.id } });
    expect(read.body.scheduled).toHaveLength(1);
    const entry = await handedOverBy(who);
    expect(entry).toMatchObject({
      ...{ actorId: who.user.id, itemId: colleague.user.id },
      after: { scheduled: 1, drafts: 0, comingEvents: 0, doors: 0, endedTokens: 0 },
    });
  });

  it('handing over to a colleague by an admin, pressed twice, answers the same with the same key', async () => {
    const [who, colleague] = await pair();
    const boss = await app.as('SuperAdmin');
    const body = { email: colleague.user.email };
    expect((await give(boss, who.user.id, body, 'en-nyckel')).body).toEqual({ status: 'done' });
    expect((await give(boss, who.user.id, body, 'en-nyckel')).body).toEqual({ status: 'done' });
    expect((await give(boss, who.user.id, body)).status).toBe(404);
  });

  it('handing over to a colleague is not offered where nobody has ever signed in to that account', async () => {
    const who = await app.as('SuperAdmin');
    const unused = await makeUser(app.db, 'SuperAdmin', { passwordHash: null });
    const { body } = await give(who, who.user.id, { email: unused.email });
    expect(body.code).toBe('EMAIL_HAS_ACCOUNT');
    expect(await exists(who.user.id)).toBe(true);
  });

  it('handing over to a colleague fails as a whole: nothing is ended, invited or recorded', async () => {
    const [who, colleague] = await pair();
    const before = await actions();
    await app.db.execute(sql`
      create function refuse_former() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await app.db.execute(
      sql`create trigger refuse before insert on former_organisers execute function refuse_former()`,
    );
    const { status } = await give(who, who.user.id, { email: colleague.user.email });
    await app.db.execute(sql`drop function refuse_former cascade`);
    expect(status).toBe(500);
    expect(await exists(who.user.id)).toBe(true);
    expect((await who.call(getUser, {})).status).toBe(200);
    expect(await actions()).toEqual(before);
  });
});

describe('the last two super admins who hand over to each other at once', () => {
  const two = async () => [await app.as('SuperAdmin'), await app.as('SuperAdmin')] as const;
  const left = async () => (await app.db.select({ id: users.id }).from(users)).length;

  it('the last two super admins who hand over to each other at once: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.db.delete(invites);
      await app.db.delete(users);
      const [one, other] = await two();
      const answers = await Promise.all([
        give(one, one.user.id, { email: other.user.email }),
        give(other, other.user.id, { email: one.user.email }),
      ]);
      expect(await left()).toBe(1);
      expect(answers.filter(({ body }) => body.status === 'done')).toHaveLength(1);
    }
  });

  it('control: without the lock both are ended', async () => {
    const [one, other] = await two();
    const end = async (leaver: Actor, ready: () => void, both: Promise<unknown>) =>
      app.db.transaction(async (tx) => {
        const held = await findRole(tx, sql`true`, leaver.user.id, START);
        if (!held || (await listColleagues(tx, held, START)).length === 0) throw new Error('the last one');
        ready();
        await both;
        await removeReplaced(tx, leaver.user.id, { role: 'SuperAdmin', divisionId: null });
      });
    const gates = [signal(), signal()] as const;
    const both = Promise.all(gates.map(({ reached }) => reached));
    await Promise.all([end(one, gates[0].fulfil, both), end(other, gates[1].fulfil, both)]);
    expect(await left()).toBe(0);
  });
});
