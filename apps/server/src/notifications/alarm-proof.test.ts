import { allEndpoints } from '@karportalen/contract/all-endpoints';
import type { Definition } from '@karportalen/contract/core/endpoint';
import {
  createAlarm,
  createNotification,
  getNotification,
  sendNotification,
} from '@karportalen/contract/notifications/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes } from '../../test/app.ts';
import {
  app,
  plannedFor,
  setUpNotifications,
  soon,
  superAdmin,
  whole,
} from '../../test/requests/notification-setup.ts';
import { sessions } from '../auth/tables.ts';
import { pushSubjects } from '../registries/push-subjects.ts';
import { holdRestoredPushes } from './delivery/hold-push.ts';

setUpNotifications();

type Kind = 'alarm' | 'notification';
type Sender = Awaited<ReturnType<typeof superAdmin>>;

/** Signed in eleven minutes ago. */
const stale = (sender: Sender) =>
  app.db
    .update(sessions)
    .set({ confirmedAt: later(app.time.now, -minutes(11)) })
    .where(eq(sessions.userId, sender.user.id));

const create = async (sender: Sender, kind: Kind, body: object): Promise<string> => {
  const endpoint = kind === 'alarm' ? createAlarm : createNotification;
  const made = await sender.call(endpoint, { body: body as typeof whole });
  expect(made.status).toBe(201);
  return made.body.id;
};

/** Planned, and held by a restore before it left. */
const held = (at: number) => async (sender: Sender, kind: Kind) => {
  const id = await create(sender, kind, whole);
  app.time.now = later(new Date(soon), at);
  await app.db.transaction((tx) => holdRestoredPushes(tx, pushSubjects));
  return { params: { id } };
};

const publish = async (sender: Sender, kind: Kind) => {
  const id = await create(sender, kind, { ...whole, isDraft: true });
  return { params: { id }, body: { ...whole, isDraft: false } };
};

/** A request that would send it, for every call that asks for proof when it is about an alarm. */
const requests: Readonly<Record<string, (sender: Sender, kind: Kind) => Promise<object>>> = {
  sendNotification: held(minutes(1)),
  keepNotificationTime: held(-minutes(1)),
  updateNotification: publish,
};

const asking = Object.entries(allEndpoints).filter(
  ([, { alsoNeeds }]) => alsoNeeds === 'freshProofForAlarms',
);

describe('fresh proof for alarms', () => {
  it('fresh proof for alarms is asked for by the calls below', () => {
    expect(asking.map(([name]) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
  });

  it.each(asking)(
    'fresh proof for alarms: %s sends no alarm without it, and one with it',
    async (name, endpoint) => {
      const sender = await superAdmin();
      const request = (await requests[name]?.(sender, 'alarm')) as { params: { id: string } };
      await stale(sender);
      const before = await plannedFor(request.params.id);
      const send = () => sender.call(endpoint as Definition, request as never);
      const refused = await send();
      expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRM_IDENTITY']);
      expect(await plannedFor(request.params.id)).toEqual(before);
      await app.db
        .update(sessions)
        .set({ confirmedAt: app.time.now })
        .where(eq(sessions.userId, sender.user.id));
      expect((await send()).status).toBe(200);
    },
  );

  it.each(asking)('fresh proof for alarms: %s sends a notification without it', async (name, endpoint) => {
    const sender = await superAdmin();
    const request = await requests[name]?.(sender, 'notification');
    await stale(sender);
    expect((await sender.call(endpoint as Definition, request as never)).status).toBe(200);
  });

  it('fresh proof for alarms comes after access and 404', async () => {
    const sender = await superAdmin();
    const { params } = (await held(minutes(1))(sender, 'alarm')) as { params: { id: string } };
    const outsider = await app.as('DivisionAdmin');
    await stale(outsider as never);
    expect((await outsider.call(sendNotification, { params })).status).toBe(404);
    expect((await outsider.call(getNotification, { params })).status).toBe(404);
  });

  it('fresh proof for alarms is not asked for to keep a draft', async () => {
    const sender = await superAdmin();
    const { params } = await publish(sender, 'alarm');
    await stale(sender);
    const body = { ...whole, isDraft: true };
    const { updateNotification } = allEndpoints;
    const kept = await sender.call(updateNotification as Definition, { params, body } as never);
    expect(kept.status).toBe(200);
  });
});
