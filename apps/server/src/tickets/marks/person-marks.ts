import { desc, eq } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import { committees } from '../../organisations/tables.ts';
import type { ForgetPerson } from '../../people/erase-person.ts';
import type { Q } from '../../platform/db/database.ts';
import { heldBack, memberMarks } from '../tables/marks.ts';

/** A person's marks for not coming, for the export of personal data. */
export const marksOfPerson = (q: Q, personId: string) =>
  q
    .select({
      event: events.nameSwedish,
      host: committees.name,
      reason: memberMarks.reason,
      at: memberMarks.at,
      appeal: memberMarks.appeal,
      appealedAt: memberMarks.appealedAt,
      answer: memberMarks.answer,
      answeredAt: memberMarks.answeredAt,
      struckAt: memberMarks.struckAt,
    })
    .from(memberMarks)
    .innerJoin(events, eq(events.id, memberMarks.eventId))
    .innerJoin(committees, eq(committees.id, memberMarks.hostId))
    .where(eq(memberMarks.memberId, personId))
    .orderBy(desc(memberMarks.at));

/** Releases at which a person's marks hold them back. */
export const heldBackOfPerson = (q: Q, personId: string) =>
  q
    .select({ event: events.nameSwedish, until: heldBack.until })
    .from(heldBack)
    .innerJoin(events, eq(events.id, heldBack.eventId))
    .where(eq(heldBack.memberId, personId))
    .orderBy(desc(heldBack.until));

export const forgetMarks: ForgetPerson = async (q, { id }) => {
  await q.delete(memberMarks).where(eq(memberMarks.memberId, id));
  await q.delete(heldBack).where(eq(heldBack.memberId, id));
};
