import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { encodeValues } from '../../kit/draft/encode-values.ts';
import { useDraft } from '../../kit/draft/use-draft.ts';
import { type Leaving, useLeaveGuard } from '../../kit/guard/use-leave-guard.tsx';
import { toast } from '../../kit/toast/toast.tsx';
import type { EditDraft } from './EditedItem.tsx';
import { useRevalidatedErrors } from './use-revalidated-errors.ts';
import { useUndoToast } from './use-undo-toast.ts';

type Settings<V extends FieldValues, T> = {
  readonly schema: z.ZodType<T, V>;
  readonly defaults: DefaultValues<V>;
  /** SPEC's local storage key of a create form; null where no draft is stored. */
  readonly draftKey: string | null;
  /** Of an edit form: the unsaved edit survives a crash, and a notice says so when it is restored. */
  readonly edit?: EditDraft | undefined;
};

const CLEARED = 'Formuläret är tömt.';
const NOTHING_TO_SAVE = 'Det finns inget att spara än.';

const textOf = (values: unknown): string => JSON.stringify(encodeValues(values));

/** Every create, edit and copy form: validated by the contract, stored as a draft, guarded when left. */
export const useContentForm = <V extends FieldValues, T extends FieldValues>({
  schema,
  defaults,
  draftKey,
  edit,
}: Settings<V, T>) => {
  const form = useForm<V, unknown, T>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  useRevalidatedErrors(form, schema);
  const draft = useDraft(edit?.key ?? draftKey, form, { base: edit?.base });
  const { defaultValues } = form.formState;
  const isChanged = () => textOf(form.getValues()) !== textOf(defaultValues);
  // What is stored is there again on return; a tab's own draft only as long as the tab.
  const isKept = (leaving: Leaving) =>
    draftKey !== null && !draft.imageDropped && !(draft.inTabOnly && leaving === 'tab');
  // An edit that is left by choice is discarded; only a crash leaves its draft behind.
  const guard = useLeaveGuard((leaving) => !isKept(leaving) && isChanged(), {
    onLeave: () => edit && draft.discard(),
  });
  const offerUndo = useUndoToast();
  const [sent, setSent] = useState(false);

  /** Empties the form and removes the draft; a toast offers undo. */
  const clear = () => {
    const before = isChanged() ? form.getValues() : undefined;
    form.reset(defaults as V);
    draft.discard();
    if (before) offerUndo(CLEARED, () => form.reset(before, { keepDefaultValues: true }));
  };

  /** Call when the server has saved the item: removes the draft and allows leaving the page. */
  const saved = () => {
    draft.discard();
    guard.allowLeave();
    setSent(true);
  };

  /** For 'Spara utkast': an empty form would become a draft without a name. */
  const unlessEmpty = (save: () => unknown) => () => {
    if (draftKey === null || isChanged()) return save();
    return void toast.info(NOTHING_TO_SAVE);
  };

  const shell = {
    form,
    sent,
    draftSavedAt: draft.savedAt,
    isEdit: edit !== undefined,
    imageDropped: draft.imageDropped,
    inTabOnly: draft.inTabOnly,
    restored: edit && draft.restored ? { isOutdated: edit.isOutdated, onDiscard: edit.restart } : undefined,
  };

  return { form, shell, guard, clear, saved, unlessEmpty };
};
