import { listEvents } from '@karportalen/contract/events/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, type TestApp, testApp } from '../../test/app.ts';
import { makeEvent } from '../../test/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the list of events to choose from', () => {
  it('the list of events to choose from has the active ones in reach, by Swedish name, soonest first [3.45 7.28]', async () => {
    const mine = await app.as('DivisionAdmin');
    const other = await app.as('DivisionAdmin');
    const { now } = app.time;
    const make = (values: Partial<Parameters<typeof makeEvent>[2]>) =>
      makeEvent(app.db, now, { owner: mine.user, ...values });
    const second = await make({ startTime: later(now, minutes(120)) });
    const first = await make({ startTime: later(now, -minutes(120)) });
    await make({ endTime: now, startTime: later(now, -minutes(120)) });
    await make({ isDraft: true });
    await make({ deletedAt: now });
    const theirs = await makeEvent(app.db, now, { owner: other.user });

    const { status, body } = await mine.call(listEvents, {});
    expect(status).toBe(200);
    expect(body).toEqual({
      events: [first, second].map(({ id, nameSwedish }) => ({ id, name: nameSwedish })),
      total: 2,
    });
    const all = (await (await app.as('SuperAdmin')).call(listEvents, {})).body.events;
    expect(all.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id, theirs.id].sort());
  });
});
