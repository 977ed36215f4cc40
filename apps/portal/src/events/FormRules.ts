import type { EventFormValues } from '@karportalen/contract/events/form';
import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUser } from '../platform/session/use-user.ts';
import { consequencesOf } from './form-rules.ts';
import { useHosts, useOwnDivisions } from './use-lists.ts';

const RULED = [
  'startTime',
  'endTime',
  'host',
  'targetUserType',
  'divisions',
  'eventReservationDetails.reservationType',
  'eventReservationDetails.releaseKind',
] as const;

/** Why the event was forced to be open, and by which field: the notice stands there. */
export type ForcedOpen = { readonly why: string; readonly by: 'host' | 'type' };

type FormRulesProps = {
  form: UseFormReturn<EventFormValues>;
  hostLocked: boolean;
  /** Told why the type was forced to open, if it was. */
  setForcedOpen: (forced: ForcedOpen | null) => void;
};

/**
 * Applies the consequences of each change to the form. Rendered after the fields: those that subscribe later than this one
 * would be told of a change after its consequence.
 */
export const FormRules = ({ form, hostLocked, setForcedOpen }: FormRulesProps) => {
  const { subscribe, getValues, setValue, clearErrors, formState } = form;
  const hosts = useHosts();
  const own = useOwnDivisions() ?? [];
  const maySell = useUser().functions.includes('PaidEvents');
  const latest = { hosts, ownDivisions: own.map(({ value }) => ({ id: value })), hostLocked, maySell };
  const around = useRef(latest);
  around.current = latest;
  const submitted = useRef(false);
  submitted.current = formState.isSubmitted;

  const follow = useCallback(
    (changed: string | undefined) => {
      const { set, forcedOpen: said } = consequencesOf(changed, getValues(), around.current);
      for (const [name, value] of set) {
        setValue(name, value as never, { shouldDirty: true, shouldValidate: submitted.current });
        if (!submitted.current) clearErrors(name);
      }
      if (said !== undefined)
        setForcedOpen(said === null ? null : { why: said, by: changed === 'host' ? 'host' : 'type' });
    },
    [getValues, setValue, clearErrors, setForcedOpen],
  );

  useEffect(
    () =>
      subscribe({
        name: [...RULED],
        formState: { values: true },
        callback: ({ name }) => {
          // No name: the whole form was reset, so the notice no longer applies.
          if (name === undefined) setForcedOpen(null);
          else follow(name);
        },
      }),
    [subscribe, follow, setForcedOpen],
  );

  // A draft or a copy may have a host that can no longer sell.
  const known = hosts !== undefined;
  useEffect(() => {
    if (known && getValues('eventReservationDetails.reservationType') === 'Paid') {
      follow('eventReservationDetails.reservationType');
    }
  }, [known, getValues, follow]);

  return null;
};
