import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { schedulePush } from '../../src/notifications/delivery/schedule-push.ts';
import { pushDeliveries } from '../../src/notifications/delivery/tables.ts';
import { notifications } from '../../src/notifications/tables.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { makeUser } from '../makers.ts';
import { makePeople, makePerson } from '../members/make-people.ts';
import { texts } from '../requests/notification-setup.ts';

const MEMBERS = 20;

/** Members of whom one is an organiser, and pushes to all of them or to that one. */
export const pushesOfTwoVersions = async (db: Db) => {
  const { email } = await makeUser(db, 'SuperAdmin');
  const { id: organiser } = await makePerson(db, { email });
  await makePeople(db, MEMBERS);

  const push = async (audience: 'group' | 'organisers', sendAt: Date): Promise<string> => {
    const id = v7();
    const item = { ...texts, targetGroup: 'All', sendAt, isDraft: false, creatorRole: 'SuperAdmin' } as const;
    const text = { title: texts.titleSwedish, body: texts.notificationMessageSwedish };
    await db.transaction(async (tx) => {
      await tx.insert(notifications).values({ id, type: 'Alarm', ...item });
      await schedulePush(tx, {
        ...{ kind: 'notification', id, targetGroup: 'All', divisionId: null, sendAt, priority: 'high' },
        ...{ swedish: text, english: text, audience },
      });
    });
    return id;
  };
  const stateOf = async (id: string) => {
    const [row] = await db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
    return row?.state;
  };
  const receiversOf = async (id: string): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select person_id as id from notification_receipts where notification_id = ${id} order by 1`,
    );
    return rows.map((row) => row.id);
  };
  return { organiser, members: MEMBERS + 1, push, stateOf, receiversOf };
};
