import { paletteOf } from '@karportalen/contract/themes/default-palettes';
import type { themeBody, themeUpdate } from '@karportalen/contract/themes/fields';
import { withLinkButton } from '@karportalen/contract/themes/palette';
import { withoutDropped } from '@karportalen/contract/themes/rules';
import { themeTexts } from '@karportalen/contract/themes/texts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isEventActive } from '../events/active-event.ts';
import { shareEvents } from '../events/lock-event.ts';
import type { Tx } from '../platform/db/database.ts';
import type { EveryColumn } from '../platform/db/every-column.ts';
import { insertRow, updateRow } from '../platform/db/write-row.ts';
import { noteCreated, noteOnlyChange } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { refuseFieldErrors } from '../platform/http/refusals.ts';
import type { WithImages } from '../platform/http/route.ts';
import { imageOf } from '../platform/images/sql.ts';
import { ownerOf, savedBy } from '../platform/ownership/row-scope.ts';
import { themeHistory } from './history-item.ts';
import { refuseFaults, type ThemeRow } from './rules.ts';
import { themes } from './tables.ts';

type NewTheme = WithImages<z.output<typeof themeBody>>;
type ChangedTheme = Omit<WithImages<z.output<typeof themeUpdate>>, 'updatedAt'>;
type Actor = { readonly caller: Caller; readonly now: Date };

const instantOf = (sent: string | null | undefined): Date | null => (sent ? new Date(sent) : null);

const valuesOf = (sent: NewTheme) => {
  const theme = withoutDropped(sent);
  return {
    title: theme.title ?? '',
    targetGroup: theme.targetGroup ?? null,
    isDraft: theme.status === 'draft',
    startTime: instantOf(theme.start),
    endTime: instantOf(theme.end),
    palette: paletteOf(withLinkButton(theme.theme, theme.themeLinkButtonType !== 'none')),
    themeLinkButtonType: theme.themeLinkButtonType,
    themeLinkButtonText: theme.themeLinkButtonText ?? null,
    themeButtonEventId: theme.themeButtonEventId ?? null,
    themeLinkUrl: theme.themeLinkUrl ?? null,
    countdownEnabled: theme.countdownEnabled === 'enabled',
    countdownStartTime: instantOf(theme.countdownStartTime),
    countdownButtonType: theme.countdownButtonType,
    countdownButtonEventId: theme.countdownButtonEventId ?? null,
    countdownLinkUrl: theme.countdownLinkUrl ?? null,
  } satisfies EveryColumn<ThemeRow>;
};

type Values = ReturnType<typeof valuesOf>;

/** Refuses a button to an event that the caller could not have chosen; one chosen before may have ended since. */
const refuseUnknownEvents = async (q: Tx, values: Values, actor: Actor, stored?: ThemeRow): Promise<void> => {
  const fieldErrors: Record<string, string> = {};
  for (const field of ['themeButtonEventId', 'countdownButtonEventId'] as const) {
    const id = values[field];
    if (id === null || id === stored?.[field]) continue;
    if (!(await isEventActive(q, id, actor))) fieldErrors[field] = themeTexts.eventMissing;
  }
  refuseFieldErrors(fieldErrors);
};

/**
 * Cancelling an event locks it and then removes its buttons. So here, too, the event's lock comes before the theme's,
 * and no theme gets a button to an event that is being cancelled.
 */
export const shareButtonEvents = (
  q: Tx,
  sent: Pick<NewTheme, 'themeButtonEventId' | 'countdownButtonEventId'>,
): Promise<void> => shareEvents(q, [sent.themeButtonEventId, sent.countdownButtonEventId]);

/** A restored theme gets its id again. */
export const insertTheme = async (q: Tx, sent: NewTheme, actor: Actor, known?: string): Promise<string> => {
  refuseFaults(sent, actor.now);
  await shareButtonEvents(q, sent);
  const values = valuesOf(sent);
  await refuseUnknownEvents(q, values, actor);
  const imageSha256 = await imageOf(q, sent);
  const row = { imageSha256, ...values, ...ownerOf(actor.caller), ...(known && { id: known }) };
  const { id } = await insertRow(q, themes, row, { id: themes.id });
  noteCreated(q, themeHistory, id);
  return id;
};

/** The caller holds the row lock. */
export const changeTheme = async (
  q: Tx,
  stored: ThemeRow,
  sent: ChangedTheme,
  actor: Actor,
): Promise<void> => {
  refuseFaults(sent, actor.now, stored);
  const values = valuesOf(sent);
  await refuseUnknownEvents(q, values, actor, stored);
  const imageSha256 = await imageOf(q, sent, stored.imageSha256);
  const row = { imageSha256, ...values, ...savedBy(actor.caller) };
  await updateRow(q, themes, stored.id, { values: row, columns: { id: themes.id } });
  noteOnlyChange(q, themeHistory, stored.id, row);
};

export const removeTheme = async (q: Tx, id: string): Promise<void> => {
  await q.delete(themes).where(eq(themes.id, id));
};
