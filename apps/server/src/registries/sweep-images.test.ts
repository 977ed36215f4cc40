import { deletePoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { jpeg } from '../../test/requests/images.ts';
import { makePoll, pollOf } from '../../test/requests/polls.ts';
import type { Q } from '../platform/db/database.ts';
import { sweepImages } from '../platform/images/housekeeping.ts';
import { processImage } from '../platform/images/process-image.ts';
import { saveImage } from '../platform/images/sql.ts';
import { images } from '../platform/images/tables.ts';
import { polls } from '../polls/tables.ts';
import { jobHandlers } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const hours = (n: number) => minutes(60 * n);

/** Runs the scheduled job, this many hours from now. */
const sweepAfter = async (n: number) => {
  const services = {
    db: app.db,
    clock: () => later(new Date(), hours(n)),
    publicUrl: 'http://portal.exempel.se',
    retentionDays: 180,
    historyMonths: 24,
    mailer: sentMails().mailer,
  };
  const handler = jobHandlers(services).find(({ job }) => job === sweepImages);
  await handler?.run({}, { signal: AbortSignal.timeout(60_000), id: 'x', attempt: 1 });
};

let width = 60;
const picture = async () => {
  width += 1;
  return new File([Uint8Array.from(await jpeg(width, 65))], 'bild.jpg', { type: 'image/jpeg' });
};
const isThere = async (url: string | null) =>
  (
    await app.db
      .select()
      .from(images)
      .where(eq(images.sha256, url?.replace('/images/', '') ?? ''))
  ).length > 0;

describe('an image', () => {
  it('an image stays while an item shows it, and goes within a day after the last one is gone', async () => {
    const admin = await app.as('SuperAdmin');
    const image = await picture();
    const [one, other] = [await makePoll(admin, { image }), await makePoll(admin, { image })];
    await admin.call(deletePoll, { params: { id: one.id } });
    await sweepAfter(25);
    expect(await isThere(other.imageUrl)).toBe(true);
    await admin.call(deletePoll, { params: { id: other.id } });
    await sweepAfter(22);
    expect(await isThere(other.imageUrl)).toBe(true);
    await sweepAfter(25);
    expect(await isThere(other.imageUrl)).toBe(false);
  });

  it('an image goes when another takes its place and no version that can be restored has it', async () => {
    const admin = await app.as('SuperAdmin');
    const scheduleTime = later(app.time.now, hours(1)).toISOString();
    const first = await makePoll(admin, { image: await picture(), scheduleTime });
    const { status, body } = await admin.call(updatePoll, {
      params: { id: first.id },
      body: pollOf({ image: await picture(), scheduleTime }),
    });
    expect(status).toBe(200);
    await sweepAfter(25);
    // The first version can be restored.
    expect(await isThere(first.imageUrl)).toBe(true);
    await app.db.execute(sql`select history_redact(id) from history_entries where item_id = ${first.id}`);
    await sweepAfter(25);
    expect(await isThere(first.imageUrl)).toBe(false);
    expect(await isThere(body.imageUrl)).toBe(true);
  });
});

describe('an image that is saved anew while the sweep runs', () => {
  const image = async () => {
    const file = await picture();
    return processImage({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
  };

  /** An unused image is saved with a poll, and the sweep runs between the two steps. */
  const saveDuringSweep = async (
    save: (q: Q, stored: Awaited<ReturnType<typeof image>>) => Promise<unknown>,
  ) => {
    const stored = await image();
    await saveImage(app.db, stored);
    await app.db
      .update(images)
      .set({ savedAt: later(new Date(), -hours(48)) })
      .where(eq(images.sha256, stored.sha256));
    const poll = await makePoll(await app.as('SuperAdmin'));
    let swept: Promise<void> | undefined;
    await app.db.transaction(async (tx) => {
      await save(tx, stored);
      swept = sweepAfter(0);
      await Promise.race([swept, waitsForLock()]);
      await tx.update(polls).set({ imageSha256: stored.sha256 }).where(eq(polls.id, poll.id));
    });
    await swept;
    return isThere(`/images/${stored.sha256}`);
  };

  const waitsForLock = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await app.db.execute(waiting)).rows.length === 0);
  };

  it('an image that is saved anew while the sweep runs stays', async () => {
    expect(await saveDuringSweep(saveImage)).toBe(true);
  });

  it('an image that is saved anew while the sweep runs would be taken from under the item if saving it did not hold it', async () => {
    const without = (q: Q, stored: Awaited<ReturnType<typeof image>>) =>
      q.insert(images).values(stored).onConflictDoNothing();
    await expect(saveDuringSweep(without)).rejects.toThrow();
  });
});
