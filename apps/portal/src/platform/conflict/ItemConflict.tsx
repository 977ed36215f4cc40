import type { Saved } from '@karportalen/contract/core/saved';
import { useState } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type ConflictField, differencesOf } from './differences.ts';
import type { FormSide } from './shown-fields.ts';

/** The props that every form passes to its conflict dialog. */
export type ItemConflictProps<V, I> = {
  /** The version that the editing began from. */
  readonly base: I;
  readonly mine: V;
  readonly newer: I;
  readonly saved: Saved;
  readonly onClose: () => void;
  readonly onKeep: (values: V) => Promise<unknown>;
  readonly onUseSaved: () => void;
};

type KindProps<V, I> = {
  readonly fields: readonly ConflictField<FormSide<V>>[];
  readonly valuesOf: (item: I) => V;
  readonly imageOf?: (item: I) => string | null;
};

/** The conflict dialog of one kind of item, given its list of fields. */
export const ItemConflict = <V, I>({
  fields,
  valuesOf,
  imageOf = () => null,
  base,
  mine,
  newer,
  saved,
  onClose,
  onKeep,
  onUseSaved,
}: ItemConflictProps<V, I> & KindProps<V, I>) => {
  // Fixed when the dialog opens: saving puts the merged values into the form.
  const [versions] = useState(() => {
    const begun = { values: valuesOf(base), imageUrl: imageOf(base), isNewer: false };
    return {
      base: begun,
      mine: { ...begun, values: mine },
      saved: { values: valuesOf(newer), imageUrl: imageOf(newer), isNewer: true },
    };
  });
  return (
    <ConflictDialog
      versions={versions}
      saved={saved}
      differences={differencesOf(fields, versions)}
      onClose={onClose}
      onKeep={({ values }) => onKeep(values)}
      onUseSaved={onUseSaved}
    />
  );
};
