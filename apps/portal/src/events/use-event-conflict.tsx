import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { type EventFormValues, eventForm } from '@karportalen/contract/events/form';
import type { UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import { useLoaded } from '../kit/lazy/use-loaded.ts';
import { toast } from '../kit/toast/toast.tsx';
import { call } from '../platform/api/call.ts';
import { clock } from '../platform/clock.ts';
import { useConflict } from '../platform/conflict/use-conflict.ts';
import { draftValues } from '../platform/content-form/draft-values.ts';
import { valuesOf } from './event-values.ts';

const SHOWS_SAVED = 'Formuläret visar nu den sparade versionen.';

type Resend = (values: EventFormValues, over: Event) => Promise<unknown>;

/** Asks when somebody else has saved the event meanwhile; their version then is what one's own is held against. */
export const useEventConflict = (
  form: UseFormReturn<EventFormValues>,
  base: Event | undefined,
  setBase: (theirs: Event) => void,
) => {
  // Seldom needed, so fetched when it is.
  const part = useLoaded(() => import('./EventConflict.tsx'));
  const { saved, takesFailure, clear } = useConflict(async () => {
    await part.ensure();
    return call(getEvent, { params: { id: base?.id ?? '' } });
  });

  const show = (theirs: Event, values: EventFormValues) => {
    form.reset(valuesOf(theirs));
    form.reset(values, { keepDefaultValues: true });
    setBase(theirs);
    clear();
  };

  const keep = async (values: EventFormValues, theirs: Event, isDraft: boolean, resend: Resend) => {
    show(theirs, values);
    // Two halves that were right may not fit together: an end that one moved, a start that the other did.
    const whole = draftValues(form, eventForm(isDraft, clock, theirs));
    return whole ? resend(whole, theirs) : focusFirstInvalid(document.body);
  };

  const dialog = (isDraft: boolean, resend: Resend) =>
    part.loaded &&
    base &&
    saved && (
      <part.loaded.EventConflict
        key={saved.updatedAt}
        base={base}
        mine={form.getValues()}
        saved={saved}
        onClose={clear}
        onKeep={(values) => keep(values, saved, isDraft, resend)}
        onUseSaved={() => {
          show(saved, valuesOf(saved));
          toast.info(SHOWS_SAVED);
        }}
      />
    );

  return { takesFailure, dialog };
};
