/** A field that is chosen as a whole in a three-way comparison. */
export type ConflictField<S> = {
  readonly label: string;
  readonly read: (side: S) => unknown;
  /** `into` with this field's value from `from`. */
  readonly take: (from: S, into: S) => S;
  readonly show: (side: S) => string;
};

/** The version that the editing began from, the form's, and the one saved meanwhile. */
export type Versions<S> = { readonly base: S; readonly mine: S; readonly saved: S };

export type Difference<S> = {
  readonly field: ConflictField<S>;
  /** Who changed it: both, or only one. */
  readonly by: 'both' | 'me' | 'them';
};

/** A form's values and a stored item may have the same keys in another order. */
const inOrder = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const printOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof File ? `file ${inner.name} ${inner.size} ${inner.lastModified}` : inOrder(inner),
  ) ?? 'undefined';

const order = { both: 0, me: 1, them: 2 } as const;

/** The fields in which mine differs from the saved version; those that both changed come first. */
export const differencesOf = <S>(
  fields: readonly ConflictField<S>[],
  { base, mine, saved }: Versions<S>,
): Difference<S>[] =>
  fields
    .flatMap((field): Difference<S>[] => {
      const [was, here, there] = [base, mine, saved].map((side) => printOf(field.read(side)));
      if (here === there) return [];
      if (here === was) return [{ field, by: 'them' }];
      return [{ field, by: there === was ? 'me' : 'both' }];
    })
    .sort((a, b) => order[a.by] - order[b.by]);

/** The saved version with my values of the fields I keep. Fields I never changed follow the saved version. */
export const merged = <S>(
  differences: readonly Difference<S>[],
  { mine, saved }: Pick<Versions<S>, 'mine' | 'saved'>,
  keeps: (field: ConflictField<S>) => boolean,
): S =>
  differences
    .filter(({ field, by }) => by !== 'them' && keeps(field))
    .reduce((into, { field }) => field.take(mine, into), saved);
