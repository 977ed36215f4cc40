import { zodResolver } from '@hookform/resolvers/zod';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '../../kit/draft/use-draft.ts';
import { useLeaveGuard } from '../../kit/guard/use-leave-guard.tsx';

type Settings<V extends FieldValues, T> = {
  readonly schema: z.ZodType<T, V>;
  readonly defaults: DefaultValues<V>;
  /** SPEC's local storage key of a create form; null where nothing is kept. */
  readonly draftKey: string | null;
};

const KEPT = 'Det du har skrivit finns kvar i den här webbläsaren tills du kommer tillbaka.';

/** What every create, edit and copy form is: validated by the contract, kept as a draft, guarded when left. */
export const useContentForm = <V extends FieldValues, T extends FieldValues>({
  schema,
  defaults,
  draftKey,
}: Settings<V, T>) => {
  const form = useForm<V, unknown, T>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  const draft = useDraft(draftKey, form);
  const guard = useLeaveGuard(form.formState.isDirty, draftKey ? KEPT : undefined);

  /** Back to an empty form, without the draft. */
  const clear = () => {
    form.reset(defaults as V);
    draft.discard();
  };

  /** To be called when the server has the item: the draft goes and the page may be left. */
  const saved = () => {
    draft.discard();
    guard.allowLeave();
  };

  return { form, draft, guard, clear, saved };
};
