import { type ReactNode, useState } from 'react';
import { readDraft, removeDraft } from '../../kit/draft/draft-store.ts';
import { mergeDraft } from '../../kit/draft/merge-draft.ts';

type Saved = { readonly id: string; readonly updatedAt: string };

/** What a form needs to keep an edit in the browser. */
export type EditDraft = {
  readonly key: string;
  /** The version that the edit began from, kept with what is written. */
  readonly base: Saved;
  /** It has been saved since: saving this edit will meet a conflict, field by field. */
  readonly isOutdated: boolean;
  /** Gives the kept edit up and begins anew from what is saved. */
  readonly restart: () => void;
};

const isVersionOf = (base: unknown, { id }: Saved): boolean =>
  typeof base === 'object' &&
  base !== null &&
  'id' in base &&
  base.id === id &&
  'updatedAt' in base &&
  typeof base.updatedAt === 'string';

/** The version that a kept edit began from. Held against the item, since the store may hold what an older portal wrote. */
const keptBase = <I extends Saved>(key: string, item: I): I | undefined => {
  const base = readDraft(key)?.base;
  return isVersionOf(base, item) ? (mergeDraft(item, base) as I) : undefined;
};

type EditedItemProps<I extends Saved> = {
  readonly item: I;
  /** 'EVENT', as in FORM_EDIT_EVENT_<id>. */
  readonly kind: string;
  readonly children: (base: I, edit: EditDraft) => ReactNode;
};

// Kept from the first render: a refetch must not pull the form from under whoever is writing in it.
const Begun = <I extends Saved>({
  item,
  draftKey,
  restart,
  children,
}: Pick<EditedItemProps<I>, 'item' | 'children'> & { draftKey: string; restart: () => void }) => {
  const [begun] = useState(() => {
    const base = keptBase(draftKey, item) ?? item;
    return { base, isOutdated: base.updatedAt !== item.updatedAt };
  });
  return children(begun.base, { key: draftKey, ...begun, restart });
};

/** Edits the item, or goes on with an edit of it that a crash left in this browser. */
export const EditedItem = <I extends Saved>({ item, kind, children }: EditedItemProps<I>) => {
  const [turn, setTurn] = useState(0);
  const draftKey = `FORM_EDIT_${kind}_${item.id}`;
  const restart = () => {
    removeDraft(draftKey);
    setTurn(turn + 1);
  };
  return (
    <Begun key={`${item.id} ${turn}`} item={item} draftKey={draftKey} restart={restart}>
      {children}
    </Begun>
  );
};
