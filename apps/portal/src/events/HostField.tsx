import { isSuperAdmin } from '@karportalen/contract/core/access';
import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { Named } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { useEffect } from 'react';
import { type Control, type UseFormResetField, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { SelectField } from '../kit/field/SelectField.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { useHosts } from './use-lists.ts';

type HostFieldProps = {
  control: Control<EventFormValues>;
  resetField: UseFormResetField<EventFormValues>;
  /** The host of the event that is edited or copied; it may be gone from the list since. */
  stored: Named | null | undefined;
  locked: boolean;
  isCoHost: boolean;
};

const LOCKED = 'Eventet säljer biljetter, så arrangören går inte att byta.';

/** Nothing for a moderator, who cannot change an empty list. */
const EmptyHelp = () => {
  const user = useUser();
  if (!isSuperAdmin(user) && user.roles.includes('CommitteeModerator')) return null;
  return (
    <>
      Det finns ingen kommitté att välja än. Skapa en under <Link to="/organisations">Organisationer</Link>.
    </>
  );
};

/** Selects the only committee there is. */
const useOnlyHost = ({ control, resetField }: HostFieldProps, only: string | undefined) => {
  const chosen = useWatch({ control, name: 'host' });
  useEffect(() => {
    if (only && chosen === null) resetField('host', { defaultValue: only });
  }, [only, chosen, resetField]);
};

export const HostField = (props: HostFieldProps) => {
  const { control, stored, locked, isCoHost } = props;
  const hosts = useHosts();
  const offered = (hosts ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const missing = stored && !offered.some(({ value }) => value === stored.id);
  useOnlyHost(props, hosts?.length === 1 ? hosts[0]?.id : undefined);
  const help = hosts?.length === 0 ? <EmptyHelp /> : 'Kommittén som står för eventet.';
  return (
    <SelectField
      control={control}
      name="host"
      label="Arrangör"
      options={missing ? [...offered, { value: stored.id, label: stored.name }] : offered}
      placeholder="Välj arrangör"
      description={isCoHost ? coHostTexts.hostIsOwners : locked ? LOCKED : help}
      searchable
      disabled={locked}
    />
  );
};
