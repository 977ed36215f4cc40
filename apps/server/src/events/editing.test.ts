import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee } from '../../test/makers.ts';
import { inHours } from '../../test/requests/event-bodies.ts';
import { type EventSetup, eventSetup, expectRefused } from '../../test/requests/event-setup.ts';
import { png } from '../../test/requests/images.ts';
import { committees } from '../organisations/tables.ts';
import { events } from './tables.ts';

let app: TestApp;
let desk: EventSetup;
beforeAll(async () => {
  app = await testApp();
  desk = await eventSetup(app);
});
beforeEach(() => desk.moveTo());
afterAll(() => app.close());

describe('editing an event', () => {
  it('editing an event replaces what was there [4.11 7.36]', async () => {
    const { divisionId } = desk;
    const image = new File([new Uint8Array(await png(60, 40))], 'bal.png');
    const before = await desk.create({ image, imageCred: 'Alva', divisions: [divisionId] });
    const changed = await desk.edit(before.id, { nameSwedish: 'Höstbalen', updatedAt: before.updatedAt });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      nameSwedish: 'Höstbalen',
      imageUrl: before.imageUrl,
      imageCred: null,
      divisions: [],
    });
    expect(await desk.read(before.id)).toEqual(changed.body);
    expect((await desk.edit(before.id, { removeImage: true })).body.imageUrl).toBeNull();
  });

  it('editing an event publishes a draft, and keeps its door code', async () => {
    const pinOf = async (id: string) => (await app.db.select().from(events).where(eq(events.id, id)))[0]?.pin;
    const draft = await desk.create({ isDraft: true, nameSwedish: '' });
    const pin = await pinOf(draft.id);
    expect((await desk.edit(draft.id, { nameSwedish: '' })).status).toBe(400);
    expect((await desk.edit(draft.id)).body).toMatchObject({ isDraft: false, status: 'active' });
    expect(await pinOf(draft.id)).toBe(pin);
  });

  it('editing an event keeps a start that has passed, and takes no other past one', async () => {
    const { id, startTime } = await desk.create();
    await desk.moveTo(later(START, minutes(60 * 25)));
    expect((await desk.edit(id, { startTime, name: 'During' })).status).toBe(200);
    expect((await desk.edit(id, { startTime: inHours(23) })).body.fieldErrors).toEqual({
      startTime: 'Start måste vara i framtiden.',
    });
  });

  it('editing an event never makes a published event a draft', async () => {
    const { id } = await desk.create();
    await expectRefused('kan inte bli ett utkast', desk.edit(id, { isDraft: true }));
  });

  it('editing an event leaves what is over as it was [4.11]', async () => {
    const { id } = await desk.create();
    await desk.moveTo(later(START, minutes(60 * 30)));
    await expectRefused('Eventet är över och kan inte redigeras.', desk.edit(id, { endTime: inHours(60) }));
    expect((await desk.read(id)).status).toBe('ended');
  });

  it('editing an event keeps a host that was deleted since, and takes no other deleted one', async () => {
    const { divisionId } = desk;
    const gone = (await makeCommittee(app.db, { divisionId })).id;
    const { id } = await desk.create({ host: gone });
    await app.db.update(committees).set({ deletedAt: START }).where(eq(committees.id, gone));
    expect((await desk.edit(id, { host: gone, name: 'Other' })).status).toBe(200);
    expect((await desk.edit(id, { host: desk.host })).status).toBe(200);
    expect((await desk.edit(id, { host: gone })).body.fieldErrors).toHaveProperty('host');
  });

  it('editing an event is not for others', async () => {
    const { divisionId } = desk;
    const { id } = await desk.create();
    const stranger = await app.as('DivisionAdmin');
    expect((await desk.edit(id, {}, stranger)).status).toBe(404);
    expect((await desk.edit(id, {}, await app.as('CommitteeModerator', { divisionId }))).status).toBe(404);
    expect((await desk.edit(id, {}, await app.as('SuperAdmin'))).status).toBe(200);
  });
});

describe('two organisers at once', () => {
  it('of two organisers who edit an event at once one wins and the other is told', async () => {
    const { id, updatedAt } = await desk.create();
    const answers = await Promise.all(
      ['Ettan', 'Tvåan'].map((nameSwedish) => desk.edit(id, { nameSwedish, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.clientMessageSwedish).toBe('Någon annan har ändrat detta. Ladda om sidan.');
    expect((await desk.read(id)).nameSwedish).toBe(winner?.body.nameSwedish);
  });

  it('an edit of an event by a client that sends no time overwrites', async () => {
    const { id } = await desk.create();
    const answers = await Promise.all(
      ['Ettan', 'Tvåan'].map((nameSwedish) => desk.edit(id, { nameSwedish })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
