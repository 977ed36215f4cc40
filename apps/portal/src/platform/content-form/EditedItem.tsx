import { type ReactNode, useState } from 'react';
import { readDraft, removeDraft } from '../../kit/draft/draft-store.ts';
import { mergeDraft } from '../../kit/draft/merge-draft.ts';

type Saved = { readonly id: string; readonly updatedAt: string };

/** What a form needs to store an unsaved edit in the browser. */
export type EditDraft = {
  readonly key: string;
  /** The version that the edit began from, stored with the text. */
  readonly base: Saved;
  /** The item has been saved since: saving this edit will meet a conflict. */
  readonly isOutdated: boolean;
  /** Discards the stored edit and begins again from the saved version. */
  readonly restart: () => void;
};

const isVersionOf = (base: unknown, { id }: Saved): boolean =>
  typeof base === 'object' &&
  base !== null &&
  'id' in base &&
  base.id === id &&
  'updatedAt' in base &&
  typeof base.updatedAt === 'string';

/**
 * The version that a stored edit began from. Checked against the item, since an older portal version may have
 * written it.
 */
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

// Fixed at the first render: a refetch must not replace the form's values while somebody types.
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

/** Edits the item, or continues an edit of it that was stored before a crash. */
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
