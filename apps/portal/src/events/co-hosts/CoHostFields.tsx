import { emptyCoHost } from '@karportalen/contract/events/co-host-form';
import { coHostAccessLabels, coHostTexts, MAX_CO_HOSTS } from '@karportalen/contract/events/co-host-texts';
import type { CoHost } from '@karportalen/contract/events/co-hosts';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { type Control, useFieldArray } from 'react-hook-form';
import { FieldFrame } from '../../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../../kit/field/field-ids.ts';
import { SelectField } from '../../kit/field/SelectField.tsx';
import { RowList } from '../../kit/form/RowList.tsx';
import { coHostOption, useCoHostChoices } from '../use-lists.ts';
import classes from './co-hosts.module.css';

const description =
  'De ser eventet i sitt arkiv och visas i appen. Biljetter, pengar och rapporter är kvar hos er.';
const accesses = (['edit', 'read'] as const).map((value) => ({ value, label: coHostAccessLabels[value] }));

type CoHostFieldsProps = {
  control: Control<EventFormValues>;
  /** The saved co-hosts, which may include one that can no longer be chosen. */
  stored: readonly CoHost[];
  /** Read-only, because only the owner chooses co-hosts. */
  locked: boolean;
};

/** Whom the event is shared with. Just a button until there is a co-host. */
export const CoHostFields = ({ control, stored, locked }: CoHostFieldsProps) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'coHosts', keyName: 'key' });
  const choices = useCoHostChoices({ enabled: fields.length > 0 });
  const missing = stored
    .map(coHostOption)
    .filter(({ value }) => !choices.some((choice) => choice.value === value));
  const ids = useFieldIds({ description });
  if (locked && fields.length === 0) return null;
  const rows = fields.map(({ key }, index) => ({
    key,
    fields: (
      <>
        <SelectField
          control={control}
          name={`coHosts.${index}.who`}
          label={`Medarrangör ${index + 1}`}
          options={[...choices, ...missing]}
          placeholder="Välj sektion eller kommitté"
          searchable
          disabled={locked}
        />
        <SelectField
          control={control}
          name={`coHosts.${index}.access`}
          label={`Medarrangör ${index + 1} får`}
          options={accesses}
          disabled={locked}
        />
      </>
    ),
    remove: locked ? undefined : { name: `Ta bort medarrangör ${index + 1}`, onRemove: () => remove(index) },
  }));
  const add = () => append(emptyCoHost, { focusName: `coHosts.${fields.length}.who` });
  const list = (
    <RowList
      rows={rows}
      columns={locked ? classes.read : classes.row}
      addLabel={coHostTexts.add}
      onAdd={locked || fields.length >= MAX_CO_HOSTS ? undefined : add}
    />
  );
  if (fields.length === 0) return list;
  return (
    <FieldFrame ids={ids} label={coHostTexts.section} optional description={description} group="group">
      {list}
    </FieldFrame>
  );
};
