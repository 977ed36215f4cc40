import { DEFAULT_QUIET_TIME } from '@karportalen/contract/core/quiet-time';
import {
  DEFAULT_UNDO_SECONDS,
  type PushSettings,
  type pushSettingsBody,
} from '@karportalen/contract/notifications/push-settings';
import type { z } from 'zod';
import { quietTimeOf } from '../../people/quiet-time.ts';
import type { Q } from '../../platform/db/database.ts';
import { pushSettings } from './tables.ts';

type Row = typeof pushSettings.$inferSelect;

/** Until a super admin decides there is no row. */
const defaults = {
  undoSeconds: DEFAULT_UNDO_SECONDS,
  quietFrom: DEFAULT_QUIET_TIME.from,
  quietTo: DEFAULT_QUIET_TIME.to,
  quietChangedAt: null,
};

const toSettings = ({
  undoSeconds,
  quietFrom,
  quietTo,
  quietChangedAt,
}: Omit<Row, 'isOnly'>): PushSettings => ({
  undoSeconds,
  quietTime: quietTimeOf(quietFrom, quietTo),
  quietTimeChangedAt: quietChangedAt?.toISOString() ?? null,
});

export const readPushSettings = async (q: Q): Promise<PushSettings> => {
  const [row] = await q.select().from(pushSettings);
  return toSettings(row ?? defaults);
};

/** The caller's transaction records it. */
export const writePushSettings = async (
  q: Q,
  { undoSeconds, quietTime }: z.output<typeof pushSettingsBody>,
  now: Date,
): Promise<PushSettings> => {
  const [before = defaults] = await q.select().from(pushSettings).for('update');
  const [quietFrom, quietTo] = [quietTime?.from ?? null, quietTime?.to ?? null];
  const isSame = before.quietFrom === quietFrom && before.quietTo === quietTo;
  const row = { undoSeconds, quietFrom, quietTo, quietChangedAt: isSame ? before.quietChangedAt : now };
  await q.insert(pushSettings).values(row).onConflictDoUpdate({ target: pushSettings.isOnly, set: row });
  return toSettings(row);
};
