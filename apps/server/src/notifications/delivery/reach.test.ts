import { type TargetGroup, targetGroups } from '@karportalen/contract/core/target-group';
import { getNotification } from '@karportalen/contract/notifications/endpoints';
import { listInbox } from '@karportalen/contract/notifications/member-endpoints';
import { type MemberKind, type MuteKind, memberKinds, muteKinds } from '@karportalen/contract/people/member';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { later, minutes, START, testApp } from '../../../test/app.ts';
import { makeDivision } from '../../../test/makers.ts';
import { makePeople } from '../../../test/members/make-people.ts';
import { tries } from '../../../test/proof.ts';
import {
  database,
  fcm,
  isOver,
  publish,
  setUpPushes,
  startWorker,
  time,
  tokens,
} from '../../../test/push/push-setup.ts';
import { appUsers } from '../../people/tables.ts';
import { notifications } from '../tables.ts';

setUpPushes();

const DIVISIONS = 3;
/** -1 means no division. */
const place = fc.integer({ min: -1, max: DIVISIONS - 1 });
const person = fc.record({
  kind: fc.constantFrom<MemberKind>(...memberKinds),
  place,
  phones: fc.integer({ min: 0, max: 2 }),
  mutes: fc.subarray<MuteKind>([...muteKinds]),
  deactivated: fc.boolean(),
});
const message = fc.record({
  targetGroup: fc.constantFrom<TargetGroup>(...targetGroups),
  place,
  isAlarm: fc.boolean(),
  /** Minutes after publication. */
  sendsAfter: fc.integer({ min: 0, max: 3 }),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;
type Message = typeof message extends fc.Arbitrary<infer M> ? M : never;

const kindsIn: Record<TargetGroup, MemberKind[]> = {
  All: ['Student', 'Freshman', 'Alumnus'],
  Alumni: ['Alumnus'],
  Freshmen: ['Freshman'],
  Student: ['Student', 'Freshman'],
};
const isReached = (one: Person, sent: Message) =>
  !one.deactivated &&
  kindsIn[sent.targetGroup].includes(one.kind) &&
  (sent.place === -1 || sent.place === one.place);
const isPushed = (one: Person, sent: Message) =>
  isReached(one, sent) && (sent.isAlarm || !one.mutes.includes('news'));

const makeRegister = async (people: readonly Person[], divisions: readonly (string | null)[]) => {
  const ids: string[] = [];
  for (const { kind, place: at, phones, mutes, deactivated } of people) {
    const [id = ''] = await makePeople(database.db, 1, { kind, divisionId: divisions[at] ?? null, phones });
    await database.db
      .update(appUsers)
      .set({ mutes, deactivatedAt: deactivated ? START : null })
      .where(eq(appUsers.id, id));
    ids.push(id);
  }
  return ids;
};

const send = async (messages: readonly Message[], divisions: readonly (string | null)[]) => {
  const pushes = [];
  for (const { targetGroup, place: at, isAlarm, sendsAfter } of messages) {
    const push = await publish({
      targetGroup,
      divisionId: divisions[at] ?? null,
      sendAt: later(START, minutes(sendsAfter)),
      priority: isAlarm ? 'high' : 'normal',
    });
    if (isAlarm)
      await database.db.update(notifications).set({ type: 'Alarm' }).where(eq(notifications.id, push.id));
    pushes.push(push);
  }
  time.now = later(START, minutes(5));
  const worker = startWorker();
  for (const { id } of pushes) await isOver(id);
  await worker.stop();
  return pushes;
};

describe('whom a notification reaches', () => {
  it('whom a notification reaches is the same in the members’ inboxes, in the portal’s count and, but for mutes, on their devices', async () => {
    const divisions: (string | null)[] = [];
    for (let n = 0; n < DIVISIONS; n += 1) divisions.push((await makeDivision(database.db)).id);
    const app = await testApp({ database });
    const check = async (people: readonly Person[], messages: readonly Message[]) => {
      fcm.received.length = 0;
      time.now = START;
      await database.db.delete(notifications);
      await database.db.delete(appUsers);
      const ids = await makeRegister(people, divisions);
      const pushes = await send(messages, divisions);
      app.time.now = time.now;
      const admin = await app.as('SuperAdmin');
      const inboxes = new Map<string, string[]>();
      for (const id of ids) {
        const { body } = await (await app.signedIn({ id })).call(listInbox, { query: { limit: 100 } });
        inboxes.set(id, body.messages?.map((one: { id: string }) => one.id) ?? []);
      }
      const pushed: string[] = [];
      for (const [n, sent] of messages.entries()) {
        const push = pushes[n]?.id ?? '';
        const holders = ids.filter((id) => inboxes.get(id)?.includes(push));
        const reached = ids.filter((_, at) => isReached(people[at] as Person, sent));
        expect(holders).toEqual(reached);
        const { body } = await admin.call(getNotification, { params: { id: push } });
        expect(body.totalSent).toBe(reached.length);
        for (const [at, id] of ids.entries()) {
          const one = people[at] as Person;
          if (!isPushed(one, sent)) continue;
          for (let phone = 1; phone <= one.phones; phone += 1) pushed.push(`${id}/${phone}`);
        }
      }
      expect(tokens()).toEqual(pushed.toSorted());
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 12, maxLength: 24 }),
        fc.array(message, { minLength: 3, maxLength: 5 }),
        check,
      ),
      { numRuns: tries({ proof: 100, run: 5 }), endOnFailure: true },
    );
    await app.close();
  }, 300_000);
});
