import { deleteEvent } from '@karportalen/contract/events/endpoints';
import { createPoll, deletePoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import { jpeg } from '../../test/requests/images.ts';
import { pollOf } from '../../test/requests/polls.ts';
import { events } from '../events/tables.ts';
import { dropUnshownImages, sweepImages } from '../platform/images/housekeeping.ts';
import { processImage } from '../platform/images/process-image.ts';
import { saveImage } from '../platform/images/sql.ts';
import { images } from '../platform/images/tables.ts';
import { schedules } from './jobs.ts';
import { imageColumns } from './slices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let width = 160;
const picture = async () => {
  width += 1;
  return new File([Uint8Array.from(await jpeg(width, 65))], 'bild.jpg', { type: 'image/jpeg' });
};
type Signed = Awaited<ReturnType<TestApp['as']>>;
const ask = async (url: string, by?: Signed) => {
  const { status, headers } = await app.inject({
    method: 'GET',
    url,
    headers: by ? { cookie: by.cookie } : {},
  });
  return [status, headers['cache-control']];
};
const kept = 'public, max-age=31536000, immutable';

const draftOf = async (admin: Signed) => {
  const { body } = await admin.call(createPoll, {
    body: pollOf({ isDraft: true, image: await picture() }) as never,
  });
  return body as { id: string; imageUrl: string };
};

describe("a draft's image", () => {
  it("a draft's image is shown to those who may see the draft, kept by no cache, and to nobody else", async () => {
    const [own, other] = [await makeDivision(app.db), await makeDivision(app.db)];
    const admin = await app.as('DivisionAdmin', { divisionId: own.id });
    const { imageUrl } = await draftOf(admin);
    expect(await ask(imageUrl, admin)).toEqual([200, 'private, no-store']);
    expect(await ask(imageUrl, await app.as('SuperAdmin'))).toEqual([200, 'private, no-store']);
    for (const stranger of [undefined, await app.as('DivisionAdmin', { divisionId: other.id })]) {
      expect((await ask(imageUrl, stranger))[0]).toBe(404);
    }
  });

  it("a draft's image is public from when it is published", async () => {
    const admin = await app.as('SuperAdmin');
    const { id, imageUrl } = await draftOf(admin);
    expect((await ask(imageUrl))[0]).toBe(404);
    const scheduleTime = later(app.time.now, minutes(60)).toISOString();
    const { status } = await admin.call(updatePoll, { params: { id }, body: pollOf({ scheduleTime }) });
    expect(status).toBe(200);
    expect(await ask(imageUrl)).toEqual([200, kept]);
  });

  it("a draft's image is public where something published shows the same one", async () => {
    const admin = await app.as('SuperAdmin');
    const image = await picture();
    const draft = await admin.call(createPoll, { body: pollOf({ isDraft: true, image }) as never });
    await admin.call(createPoll, { body: pollOf({ image }) });
    expect(await ask(draft.body.imageUrl)).toEqual([200, kept]);
  });
});

describe('an image of what is deleted', () => {
  const isStored = async (url: string) =>
    (
      await app.db
        .select()
        .from(images)
        .where(eq(images.sha256, url.replace('/images/', '')))
    ).length > 0;
  const sweep = (hours: number) =>
    dropUnshownImages(app.db, later(new Date(), minutes(60 * hours)), imageColumns);

  it('an image of what is deleted is shown to nobody, and swept within a day after nothing can restore it', async () => {
    const admin = await app.as('SuperAdmin');
    const { id, imageUrl } = await draftOf(admin);
    await admin.call(deletePoll, { params: { id } });
    expect((await ask(imageUrl))[0]).toBe(404);
    await sweep(24);
    expect(await isStored(imageUrl)).toBe(true);
    await app.db.execute(sql`select history_redact(id) from history_entries where item_id = ${id}`);
    await sweep(24);
    expect(await isStored(imageUrl)).toBe(false);
    const { cron } = schedules.find(({ job }) => job === sweepImages) ?? {};
    expect(cron).toMatch(/^\d+ \* \* \* \*$/);
  });

  it('an image of what is deleted goes too where the event stays as a row for what was sold and repaid', async () => {
    const host = await makeCommittee(app.db);
    const made = await makePaidEvent(app.db, host);
    const file = await picture();
    const stored = await processImage({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
    const imageSha256 = await saveImage(app.db, stored);
    await app.db.update(events).set({ imageSha256 }).where(eq(events.id, made.event.id));
    await sell(app.db, made, { at: '2026-11-10T10:00:00Z', refund: { at: '2026-11-11T10:00:00Z' } });
    const url = `/images/${imageSha256}`;
    expect(await ask(url)).toEqual([200, kept]);
    const admin = await app.as('SuperAdmin');
    const { status } = await admin.call(deleteEvent, { params: { id: made.event.id } });
    expect(status).toBe(204);
    expect((await ask(url, admin))[0]).toBe(404);
    await sweep(24);
    expect(await isStored(url)).toBe(false);
  });
});
