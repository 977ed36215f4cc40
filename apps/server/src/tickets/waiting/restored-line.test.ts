import { confirmHold } from '@karportalen/contract/tickets/member-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { backUp, restored as restoredDatabase } from '../../../test/databases/backups.ts';
import { offerFaults } from '../../../test/draw/offer-audit.ts';
import { waitingDesk } from '../../../test/waiting/waiting-desk.ts';
import { waitingEntries } from '../line/tables.ts';
import { ticketHolds } from '../tables/holds.ts';
import { sweepLines } from './sweep-lines.ts';

let app: TestApp;
let desk: ReturnType<typeof waitingDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = waitingDesk(app);
});
afterAll(() => app.close());

it('a restore of a backup keeps the line and its offers: nobody is offered twice, and the next is offered in order', async () => {
  const party = await desk.soldOut();
  const [kim, noa, ali] = [await app.asMember(), await app.asMember(), await app.asMember()];
  for (const member of [kim, noa, ali]) await desk.join(member, party);
  const [first] = party.sold;
  if (first) await desk.giveBack(first);
  await desk.sweep();
  const { hold: offer } = await desk.look(kim, party);
  expect(offer?.offer).toBe(true);

  const bytes = await backUp(app, START);
  // Lost with the restore: the offer was taken after the backup.
  expect((await kim.call(confirmHold, { params: { id: offer?.id ?? '' } })).status).toBe(201);

  const RESTORED = later(START, minutes(60));
  const target = await restoredDatabase(bytes, RESTORED);
  const restored = await testApp({ database: target });
  onTestFinished(async () => {
    await restored.app.close();
    await target.drop();
  });
  const { db } = target;
  const { id } = party.event;
  const offersOf = () =>
    db
      .select({ memberId: ticketHolds.memberId, expiresAt: ticketHolds.expiresAt })
      .from(ticketHolds)
      .where(sql`${ticketHolds.eventId} = ${id} and ${ticketHolds.offer}`)
      .orderBy(ticketHolds.createdAt);
  const stand = () =>
    db.$count(waitingEntries, sql`${waitingEntries.eventId} = ${id} and ${waitingEntries.offeredAt} is null`);
  await sweepLines(db, RESTORED);
  const expiresAt = new Date(offer?.expiresAt ?? '');
  expect(await offersOf()).toEqual([{ memberId: kim.member.id, expiresAt }]);
  expect(await stand()).toBe(2);
  expect(await offerFaults(db, id, RESTORED)).toEqual([]);
  // What was sent before the backup is not sent again.
  const { rows } = await db.execute<{ kind: string; state: string }>(
    sql`select kind, state from push_deliveries where kind = 'offer' and state in ('waiting', 'sending')`,
  );
  expect(rows).toEqual([]);
  await sweepLines(db, expiresAt);
  expect((await offersOf()).map(({ memberId }) => memberId)).toEqual([kim.member.id, noa.member.id]);
  expect(await offerFaults(db, id, expiresAt)).toEqual([]);
});
