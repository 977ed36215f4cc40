import { releaseAlarm } from '@karportalen/contract/notifications/alarm-endpoints';
import { createAlarm, updateNotification } from '@karportalen/contract/notifications/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { desk, lastActions, setUpAlarms } from '../../../test/requests/alarm-setup.ts';
import { alarmBody } from '../../../test/requests/alarms.ts';
import { app, plannedFor, soon } from '../../../test/requests/notification-setup.ts';
import { events } from '../../events/tables.ts';
import { pushDeliveries } from '../delivery/tables.ts';
import { notifications } from '../tables.ts';

setUpAlarms();

describe('an alarm by two people that changes', () => {
  it('an alarm by two people that is edited after it was read cannot be released, nor its new text by the old hash', async () => {
    const { writer, other, ask } = desk;
    const asked = await ask();
    const params = { id: asked.id };
    const changed = { ...alarmBody, titleEnglish: 'Leave at once' };
    const draft = await writer.call(updateNotification, { params, body: { ...changed, isDraft: true } });
    expect(draft.body).toMatchObject({ status: 'draft', hash: null });
    const body = { hash: asked.hash ?? '' };
    const gone = await other.call(releaseAlarm, { params, body });
    expect([gone.status, gone.body.code]).toEqual([409, 'ALARM_NOT_AWAITING']);
    const anew = await writer.call(updateNotification, { params, body: changed });
    expect(anew.body).toMatchObject({ status: 'awaiting' });
    expect(anew.body.hash).not.toBe(asked.hash);
    const old = await other.call(releaseAlarm, { params, body });
    expect([old.status, old.body.code]).toEqual([409, 'ALARM_CHANGED']);
    expect(await plannedFor(asked.id)).toBeUndefined();
    expect((await other.call(releaseAlarm, { params, body: { hash: anew.body.hash } })).status).toBe(200);
  });

  it('an alarm by two people that is edited and released at the same moment leaves as it was read, or not at all', async () => {
    const { writer, other } = desk;
    const seen = new Set<number>();
    for (let n = 0; n < 10 || (seen.size < 2 && n < 200); n += 1) {
      await app.db.execute(sql`truncate notifications, push_deliveries cascade`);
      const asked = await desk.ask();
      const params = { id: asked.id };
      const edit = () =>
        writer.call(updateNotification, { params, body: { ...alarmBody, titleSwedish: 'Ändrad' } });
      const release = () => other.call(releaseAlarm, { params, body: { hash: asked.hash ?? '' } });
      const first = n % 2 === 0 ? [edit(), release()] : [release(), edit()].toReversed();
      const [, released] = await Promise.all(first);
      seen.add(released?.status ?? 0);
      const planned = await plannedFor(asked.id);
      if (released?.status === 200) expect(planned).toMatchObject({ titleSwedish: alarmBody.titleSwedish });
      else expect([released?.body.code, planned]).toEqual(['ALARM_CHANGED', undefined]);
    }
    // Control: both outcomes occurred, so it was a race.
    expect([...seen].toSorted()).toEqual([200, 409]);
  });

  it('an alarm by two people cannot be released once something cleared its link by itself', async () => {
    const { writer, other } = desk;
    const { event } = await makeBookable(app.db, START, {
      owner: { role: 'SuperAdmin', divisionId: null, committeeId: null },
    });
    const linked = { ...alarmBody, linkKind: 'event' as const, linkId: event.id };
    const { body: asked } = await writer.call(createAlarm, { body: linked });
    await app.db.update(notifications).set({ linkEventId: null }).where(eq(notifications.id, asked.id));
    const { body } = await other.call(releaseAlarm, { params: { id: asked.id }, body: { hash: asked.hash } });
    expect(body.code).toBe('ALARM_CHANGED');
    await app.db
      .delete(events)
      .where(eq(events.id, event.id))
      .catch(() => {});
  });

  it('every part of an alarm by two people is in its hash', async () => {
    const { writer } = desk;
    const hashes = new Set<string>();
    const changes = [
      {},
      { titleSwedish: 'Annan' },
      { titleEnglish: 'Other' },
      { notificationMessageSwedish: 'Annan' },
      { notificationMessageEnglish: 'Other' },
      { inboxMessageSwedish: 'Annan' },
      { inboxMessageEnglish: 'Other' },
      { targetGroup: 'Student' as const },
      { scheduleTime: soon },
      { linkKind: 'url' as const, linkUrl: 'https://karen.se' },
    ];
    const { body: made } = await writer.call(createAlarm, { body: alarmBody });
    for (const change of changes) {
      const params = { id: made.id };
      const { body } = await writer.call(updateNotification, { params, body: { ...alarmBody, ...change } });
      hashes.add(body.hash);
    }
    expect(hashes.size).toBe(changes.length);
  });

  it('an alarm by two people is released once when two release it at the same moment', async () => {
    const { other, ask } = desk;
    const third = await app.as('SuperAdmin');
    const asked = await ask();
    const release = (by: typeof other) =>
      by.call(releaseAlarm, { params: { id: asked.id }, body: { hash: asked.hash ?? '' } });
    const answers = await Promise.all([release(other), release(third), release(other), release(third)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array(3).fill('ALARM_NOT_AWAITING'),
    );
    expect(await app.db.$count(pushDeliveries, eq(pushDeliveries.subjectId, asked.id))).toBe(1);
    const actions = (await lastActions(asked.id)).map(({ action }) => action);
    expect(actions).toEqual(['alarmAsked', 'alarmReleased']);
  });
});
