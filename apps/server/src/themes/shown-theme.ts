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
 * Which active theme the app shows: each kind of person in each division sees one. `others` must have every candidate:
 * the newest per kind, of the union and of each division that has a theme asked about.
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
    // A union theme is shown somewhere if people without a division see it: everyone else has at least as many themes
    // that cover it.
    const winners = kindsInGroup[targetGroup].flatMap((kind) => seenAt(kind, divisionId) ?? []);
    if (winners.some((winner) => winner.id === id)) return { shown: true, coveredBy: null };
    return { shown: false, coveredBy: winners[0]?.title ?? null };
  };
};
