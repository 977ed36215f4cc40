import { LEAST_PEOPLE } from '@karportalen/contract/statistics/measures';

// Statistical disclosure control. The totals of a table are public, so a single hidden cell could be computed from the shown ones:
// hidden cells must be at least two, and together cover at least five people.

type Group = { readonly opened: number; readonly voted: number };
type Shown = { readonly opened: number | null; readonly voted: number | null };

/** `both`: openings and votes; `votes`: votes alone; `none`: neither. */
type Level = 'both' | 'votes' | 'none';

const onlyOpened = ({ opened, voted }: Group): number => opened - voted;
const sum = (groups: readonly Group[], of: (group: Group) => number): number =>
  groups.reduce((total, group) => total + of(group), 0);

/** The sum of the hidden groups follows from the totals, so it must cover enough people. */
const isSafe = (hidden: readonly Group[], all: number, figures: readonly ((group: Group) => number)[]) =>
  // With all groups hidden, only the totals are known.
  hidden.length === 0 ||
  hidden.length === all ||
  (hidden.length > 1 && figures.every((of) => sum(hidden, of) >= LEAST_PEOPLE));

/**
 * Hides small groups of a poll's openings and votes. A shown vote count covers five people or more; where openings are
 * shown too, so does their difference (those who opened without voting).
 */
export const hideSmallGroups = <G extends Group>(groups: readonly G[]): (Omit<G, keyof Shown> & Shown)[] => {
  const levels = groups.map((group): Level => {
    if (group.voted < LEAST_PEOPLE) return 'none';
    return onlyOpened(group) < LEAST_PEOPLE ? 'votes' : 'both';
  });
  const hiddenAt = (...hidden: readonly Level[]) =>
    groups.filter((_, index) => hidden.includes(levels[index] ?? 'none'));
  const hideSmallest = (from: readonly Level[], to: Level, of: (group: Group) => number) => {
    const candidates = groups.flatMap((group, index) =>
      from.includes(levels[index] ?? 'none') ? [{ index, n: of(group) }] : [],
    );
    const [smallest] = candidates.sort((a, b) => a.n - b.n);
    if (smallest) levels[smallest.index] = to;
  };
  const votesOf = ({ voted }: Group) => voted;
  const openedOf = ({ opened }: Group) => opened;
  for (;;) {
    if (!isSafe(hiddenAt('none'), groups.length, [votesOf])) {
      hideSmallest(['votes', 'both'], 'none', votesOf);
    } else if (!isSafe(hiddenAt('none', 'votes'), groups.length, [openedOf, onlyOpened])) {
      hideSmallest(['both'], 'votes', onlyOpened);
    } else {
      return groups.map((group, index) => ({
        ...group,
        opened: levels[index] === 'both' ? group.opened : null,
        voted: levels[index] === 'none' ? null : group.voted,
      }));
    }
  }
};

type Hour = { readonly count: number; readonly people: number };

/**
 * Hides hours with possibly fewer than five readers. The same people read at several hours, so `people` is a lower
 * bound and cannot be summed: one large hour is hidden too, so that the hidden ones together are large enough.
 */
export const hideSmallHours = <H extends Hour>(
  hours: readonly H[],
): (Omit<H, 'count' | 'people'> & { readonly count: number | null })[] => {
  const isSmall = hours.map(({ people }) => people < LEAST_PEOPLE);
  const small = isSmall.filter(Boolean).length;
  const complement = hours
    .map(({ count }, index) => ({ count, index }))
    .filter(({ index }) => !isSmall[index])
    .sort((a, b) => a.count - b.count)[0];
  const hidden = new Set(small > 0 && complement ? [complement.index] : []);
  return hours.map(({ people: _, count, ...hour }, index) => ({
    ...hour,
    count: isSmall[index] || hidden.has(index) ? null : count,
  }));
};
