import type { ComponentType } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLazyModule } from '../../kit/lazy/use-lazy-module.ts';
import { toast } from '../../kit/toast/toast.tsx';
import type { ItemConflictProps } from './ItemConflict.tsx';
import { useConflict, type Versioned } from './use-conflict.ts';

const SHOWS_SAVED = 'Formuläret visar nu den sparade versionen.';

type Settings<V extends FieldValues, T, I extends Versioned> = {
  readonly form: UseFormReturn<V, unknown, T>;
  /** The version that the form's values are compared with; undefined for a new item. */
  readonly base: I | undefined;
  readonly setBase: (newer: I) => void;
  readonly read: (id: string) => Promise<I>;
  readonly valuesOf: (item: I) => V;
  /** The dialog with this kind's fields, loaded when needed. */
  readonly load: () => Promise<{ readonly Conflict: ComponentType<ItemConflictProps<V, I>> }>;
};

/**
 * Opens the conflict dialog when the item was saved elsewhere meanwhile. The choice goes into the form, whose
 * base is then the newest version; `resend` saves it over that one, and may meet a conflict again.
 */
export const useItemConflict = <V extends FieldValues, T, I extends Versioned>({
  form,
  base,
  setBase,
  read,
  valuesOf,
  load,
}: Settings<V, T, I>) => {
  const part = useLazyModule(load);
  const { newer, takesFailure, clear } = useConflict(async () => {
    await part.ensure();
    return read(base?.id ?? '');
  });

  const show = (item: I, values: V) => {
    form.reset(valuesOf(item));
    form.reset(values, { keepDefaultValues: true });
    setBase(item);
    clear();
  };

  const dialog = (resend: (over: I) => unknown) =>
    part.loaded &&
    base &&
    newer && (
      <part.loaded.Conflict
        key={newer.item.updatedAt}
        base={base}
        mine={form.getValues()}
        newer={newer.item}
        saved={newer.saved}
        onClose={clear}
        onKeep={async (values) => {
          show(newer.item, values);
          await resend(newer.item);
        }}
        onUseSaved={() => {
          show(newer.item, valuesOf(newer.item));
          toast.info(SHOWS_SAVED);
        }}
      />
    );

  return { takesFailure, dialog, isAsking: newer !== undefined };
};
