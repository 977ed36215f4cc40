import type { Db } from '../../src/platform/db/database.ts';
import { syncDraw } from '../../src/tickets/draw/sync-draw.ts';
import { later, minutes } from '../app.ts';
import { makeBookable } from '../money/tickets.ts';

type Values = Partial<Parameters<typeof makeBookable>[2]>;

/** An announced draw with ten places, four to a person, and a window of an hour that opens ten minutes from now. */
export const announceDraw = async (db: Db, now: Date, values: Values = {}) => {
  const { event, typeId } = await makeBookable(db, now, {
    owner: { role: 'SuperAdmin', divisionId: null, committeeId: null },
    startTime: later(now, minutes(10_000)),
    endTime: later(now, minutes(10_100)),
    ticketReleaseTime: later(now, minutes(10)),
    maxTicketsPerPerson: 4,
    releaseKind: 'Draw',
    drawWindowMinutes: 60,
    ...values,
  });
  await db.transaction((tx) => syncDraw(tx, event.id, now));
  return { id: event.id, typeId };
};
export type AnnouncedDraw = Awaited<ReturnType<typeof announceDraw>>;
