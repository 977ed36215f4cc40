import type { Json } from '@karportalen/contract/core/history/diff';
import { createTheme } from '@karportalen/contract/themes/endpoints';
import { themeBody, themeUpdate } from '@karportalen/contract/themes/fields';
import { eq } from 'drizzle-orm';
import { isEventActive } from '../../events/active-event.ts';
import { cleaned } from '../../platform/http/clean-input.ts';
import { problem } from '../../platform/http/problem.ts';
import { validated } from '../../platform/http/validate.ts';
import { themeHistory } from '../../themes/history-item.ts';
import { lockTheme, readTheme } from '../../themes/sql.ts';
import { themes } from '../../themes/tables.ts';
import { changeTheme, insertTheme, shareButtonEvents } from '../../themes/write.ts';
import { idIn, keepPublished, pick, type Restorer, type Restoring } from './restoring.ts';

/** The buttons to events that can still be chosen; another is dropped with its text. */
const buttonsOf = async ({ q, version, owner, now, lose }: Restoring, kept: readonly (string | null)[]) => {
  const usable = async (id: string | null) =>
    id === null || kept.includes(id) || isEventActive(q, id, { caller: owner, now });
  const [link, countdown] = [idIn(version.themeButtonEvent), idIn(version.countdownButtonEvent)];
  const found: Record<string, Json> = {
    ...pick(version, [
      'themeLinkButtonType',
      'themeLinkButtonText',
      'themeLinkUrl',
      'countdownButtonType',
      'countdownLinkUrl',
    ]),
    themeButtonEventId: link,
    countdownButtonEventId: countdown,
  };
  if (!(await usable(link))) {
    lose('themeButtonEvent');
    Object.assign(found, {
      themeLinkButtonType: 'none',
      themeLinkButtonText: null,
      themeButtonEventId: null,
    });
  }
  if (!(await usable(countdown))) {
    lose('countdownButtonEvent');
    Object.assign(found, { countdownButtonType: 'none', countdownButtonEventId: null });
  }
  return found;
};

const themeOf = async (restoring: Restoring, isDraft: boolean, kept: readonly (string | null)[] = []) => {
  const { version } = restoring;
  keepPublished(restoring, isDraft);
  return {
    ...pick(version, ['title', 'targetGroup', 'countdownStartTime']),
    ...(await buttonsOf(restoring, kept)),
    start: version.startTime ?? null,
    end: version.endTime ?? null,
    theme: JSON.stringify(version.palette),
    countdownEnabled: version.countdownEnabled === true ? 'enabled' : 'disabled',
    status: isDraft ? 'draft' : 'upcoming',
  };
};

export const themeRestorer: Restorer = {
  needs: createTheme.needs,
  item: themeHistory,
  change: async (restoring) => {
    const { q, id, caller, now, version, image } = restoring;
    await shareButtonEvents(q, {
      themeButtonEventId: idIn(version.themeButtonEvent),
      countdownButtonEventId: idIn(version.countdownButtonEvent),
    });
    const stored = await lockTheme(q, id, caller);
    if (!stored) return false;
    if (!stored.isDraft && stored.startTime && stored.startTime <= now) throw problem('NOT_RESTORABLE');
    const sent = await themeOf(restoring, stored.isDraft, [
      stored.themeButtonEventId,
      stored.countdownButtonEventId,
    ]);
    const { updatedAt: _, ...body } = validated(themeUpdate, cleaned(sent));
    await changeTheme(q, { ...stored, imageSha256: image }, { ...body, image: undefined }, { caller, now });
    return true;
  },
  create: async (restoring) => {
    const { q, id, owner, now, image } = restoring;
    const sent = validated(themeBody, cleaned(await themeOf(restoring, true)));
    await insertTheme(q, { ...sent, image: undefined }, { caller: owner, now }, id);
    if (image) await q.update(themes).set({ imageSha256: image }).where(eq(themes.id, id));
  },
  read: ({ q, id, caller, now }) => readTheme(q, id, { caller, now }),
};
