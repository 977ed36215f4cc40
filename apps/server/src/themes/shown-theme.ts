import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { kindsInGroup } from '@karportalen/contract/people/group-kinds';
import { takesOver } from '@karportalen/contract/themes/rules';
import type { PersonKind } from '../people/tables.ts';

export type ActiveTheme = {
  readonly id: string;
  readonly title: string;
  readonly start: Date;
  readonly targetGroup: TargetGroup;
  /** Null is the whole union. */
  readonly divisionId: string | null;
};

export type Visibility = { readonly shown: boolean; readonly coveredBy: string | null };

/**
 * What the app shows of active themes: each kind of person in each division sees one. Of the others are needed those that
 * may be it: the newest for each kind, of the union and of each division that has a theme that is asked about.
 */
export const visibilityAmong = (
  others: readonly ActiveTheme[],
): ((theme: Omit<ActiveTheme, 'title' | 'start'>) => Visibility) => {
  const newestFirst = others.toSorted((one, other) => (takesOver(one, other) ? -1 : 1));
  const seen = new Map<string, ActiveTheme | undefined>();
  const seenAt = (kind: PersonKind, place: string | null): ActiveTheme | undefined => {
    const key = `${kind} ${place}`;
    if (!seen.has(key)) {
      const theirs = newestFirst.find(
        ({ targetGroup, divisionId }) =>
          kindsInGroup[targetGroup].includes(kind) && (divisionId === null || divisionId === place),
      );
      seen.set(key, theirs);
    }
    return seen.get(key);
  };
  return ({ id, targetGroup, divisionId }) => {
    // The union's is shown somewhere if those see it who are in no division: nowhere else does less cover it.
    const winners = kindsInGroup[targetGroup].flatMap((kind) => seenAt(kind, divisionId) ?? []);
    if (winners.some((winner) => winner.id === id)) return { shown: true, coveredBy: null };
    return { shown: false, coveredBy: winners[0]?.title ?? null };
  };
};
