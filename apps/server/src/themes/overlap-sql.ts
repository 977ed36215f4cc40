import { groupsSharing } from '@karportalen/contract/people/group-kinds';
import type { OverlappingTheme, overlapQuery } from '@karportalen/contract/themes/fields';
import { takesOver } from '@karportalen/contract/themes/rules';
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { createdBy, ownerNames } from '../organisations/created-by.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import { themes } from './tables.ts';

type Asked = z.output<typeof overlapQuery>;

const MOST = 20;
const MADE_LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** An edited theme reaches its owner's people, whoever edits it. */
const reachOf = async (q: Q, caller: Caller, edited: string | undefined): Promise<string | null> => {
  if (edited === undefined) return caller.divisionId;
  const [row] = await q
    .select({ divisionId: themes.divisionId })
    .from(themes)
    .where(and(eq(themes.id, edited), inScope(caller, themes)));
  return row ? row.divisionId : caller.divisionId;
};

/**
 * The union's themes reach every division's people, so they are included for a division's planners: those that members
 * see already by name, those that others have scheduled as a number.
 */
export const listOverlaps = async (
  q: Q,
  caller: Caller,
  { start, end, targetGroup, except }: Asked,
  now: Date,
): Promise<{ themes: OverlappingTheme[]; scheduledByOthers: number }> => {
  const divisionId = await reachOf(q, caller, except);
  const rows = await q
    .select({
      id: themes.id,
      title: themes.title,
      targetGroup: themes.targetGroup,
      start: themes.startTime,
      end: themes.endTime,
      creatorRole: themes.creatorRole,
      isMine: sql<boolean>`coalesce(${inScope(caller, themes)}, false)`,
      ...ownerNames(themes),
    })
    .from(themes)
    .where(
      and(
        published(themes),
        lt(themes.startTime, new Date(end)),
        gt(themes.endTime, new Date(start)),
        inArray(themes.targetGroup, [...groupsSharing(targetGroup)]),
        divisionId === null ? undefined : or(isNull(themes.divisionId), eq(themes.divisionId, divisionId)),
        except === undefined ? undefined : ne(themes.id, except),
      ),
    )
    .orderBy(asc(themes.startTime), asc(themes.id))
    .limit(MOST);
  const isShown = (row: (typeof rows)[number]) => row.isMine || (row.start !== null && row.start <= now);
  const found = rows.filter(isShown).flatMap((row) =>
    row.start && row.end && row.targetGroup
      ? [
          {
            title: row.title,
            // A theme that has not been created yet counts as created last.
            takesOver: takesOver(
              { start: row.start, id: row.id },
              { start: new Date(start), id: except ?? MADE_LAST },
            ),
            targetGroup: row.targetGroup,
            start: row.start.toISOString(),
            end: row.end.toISOString(),
            createdBy: createdBy(row),
          },
        ]
      : [],
  );
  return { themes: found, scheduledByOthers: rows.length - found.length };
};
