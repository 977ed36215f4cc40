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

type Standing = { readonly shown: boolean; readonly coveredBy: string | null };

/** What the app shows of the themes that are active: each kind of person in each division sees one. */
export const standings = (active: readonly ActiveTheme[]): ReadonlyMap<string, Standing> => {
  const newestFirst = active.toSorted((one, other) => (takesOver(one, other) ? -1 : 1));
  // Those in no division, or in one without themes of its own, see the union's.
  const places = [null, ...new Set(active.flatMap(({ divisionId }) => divisionId ?? []))];
  const seenAt = (kind: PersonKind, place: string | null): ActiveTheme | undefined =>
    newestFirst.find(
      ({ targetGroup, divisionId }) =>
        kindsInGroup[targetGroup].includes(kind) && (divisionId === null || divisionId === place),
    );
  const seen = new Map(
    kindsInGroup.All.flatMap((kind) =>
      places.map((place) => [`${kind} ${place}`, seenAt(kind, place)] as const),
    ),
  );
  const standingOf = ({ id, targetGroup, divisionId }: ActiveTheme): Standing => {
    const itsPlaces = divisionId === null ? places : [divisionId];
    const winners = kindsInGroup[targetGroup].flatMap((kind) =>
      itsPlaces.flatMap((place) => seen.get(`${kind} ${place}`) ?? []),
    );
    if (winners.some((winner) => winner.id === id)) return { shown: true, coveredBy: null };
    return { shown: false, coveredBy: winners[0]?.title ?? null };
  };
  return new Map(active.map((theme) => [theme.id, standingOf(theme)]));
};
