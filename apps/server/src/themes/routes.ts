import {
  createTheme,
  deleteTheme,
  getTheme,
  listActiveThemes,
  listDraftThemes,
  listThemeHistory,
  listThemeOverlaps,
  listUpcomingThemes,
  updateTheme,
} from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { refuseStaleEdit } from '../platform/ownership/stale-edit.ts';
import { listOverlaps } from './overlap-sql.ts';
import type { ThemeRow } from './rules.ts';
import { listThemeRows, lockTheme, readTheme, tabs } from './sql.ts';
import { changeTheme, insertTheme, removeTheme, shareButtonEvents } from './write.ts';

const found = async (q: Q, id: string, reading: Reading): Promise<Theme> =>
  orNotFound(await readTheme(q, id, reading));

const locked = async (q: Q, id: string, caller: Caller): Promise<ThemeRow> =>
  orNotFound(await lockTheme(q, id, caller));

export const themeRoutes: readonly Route[] = [
  onPool(listActiveThemes, ({ q, ...reading }) => listThemeRows(q, tabs.active, reading)),
  onPool(listUpcomingThemes, ({ q, ...reading }) => listThemeRows(q, tabs.upcoming, reading)),
  onPool(listThemeHistory, ({ q, ...reading }) => listThemeRows(q, tabs.history, reading)),
  onPool(listDraftThemes, ({ q, ...reading }) => listThemeRows(q, tabs.draft, reading)),
  onPool(listThemeOverlaps, ({ q, caller, query, now }) => listOverlaps(q, caller, query, now)),
  onPool(getTheme, ({ q, params, ...reading }) => found(q, params.id, reading)),
  inTransaction(createTheme, async ({ q, body, caller, now }) =>
    found(q, await insertTheme(q, body, { caller, now }), { caller, now }),
  ),
  inTransaction(updateTheme, async ({ q, params, body: { updatedAt, ...sent }, caller, now }) => {
    await shareButtonEvents(q, sent);
    const stored = await locked(q, params.id, caller);
    await refuseStaleEdit(q, stored, updatedAt, caller);
    await changeTheme(q, stored, sent, { caller, now });
    return found(q, stored.id, { caller, now });
  }),
  inTransaction(deleteTheme, async ({ q, params, caller }) => {
    const { id } = await locked(q, params.id, caller);
    await removeTheme(q, id);
  }),
];
