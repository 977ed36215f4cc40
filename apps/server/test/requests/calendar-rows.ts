import { defaultColours, paletteOf } from '@karportalen/contract/themes/default-palettes';
import type { users } from '../../src/auth/tables.ts';
import { notifications } from '../../src/notifications/tables.ts';
import type { Q } from '../../src/platform/db/database.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { polls } from '../../src/polls/tables.ts';
import { themes } from '../../src/themes/tables.ts';
import { texts } from './notification-setup.ts';

type Owner = Pick<typeof users.$inferSelect, 'role' | 'divisionId' | 'committeeId'>;

const ownedBy = ({ role, divisionId, committeeId }: Owner) => ({
  creatorRole: role,
  divisionId,
  committeeId,
});

// Written as rows, so that tests can have items of the past.

export const makeNotification = async (
  q: Q,
  owner: Owner,
  sendAt: Date,
  values: Partial<typeof notifications.$inferInsert> = {},
) =>
  singleRow(
    await q
      .insert(notifications)
      .values({ ...texts, targetGroup: 'Student', isDraft: false, sendAt, ...ownedBy(owner), ...values })
      .returning(),
  );

export const makeOpenedPoll = async (
  q: Q,
  owner: Owner,
  sendAt: Date,
  values: Partial<typeof polls.$inferInsert> = {},
) => {
  const asked = { questionSwedish: 'Vad?', questionEnglish: 'What?' };
  const titles = { titleSwedish: 'Lunch', titleEnglish: 'Lunch' };
  const row = { ...titles, ...asked, targetGroup: 'Student' as const, isDraft: false, sendAt };
  return singleRow(
    await q
      .insert(polls)
      .values({ ...row, ...ownedBy(owner), ...values })
      .returning(),
  );
};

export const makeTheme = async (
  q: Q,
  owner: Owner,
  [startTime, endTime]: readonly [Date, Date],
  values: Partial<typeof themes.$inferInsert> = {},
) => {
  const row = {
    title: 'Lucia',
    targetGroup: 'All' as const,
    isDraft: false,
    palette: paletteOf(defaultColours),
  };
  return singleRow(
    await q
      .insert(themes)
      .values({ ...row, startTime, endTime, ...ownedBy(owner), ...values })
      .returning(),
  );
};
