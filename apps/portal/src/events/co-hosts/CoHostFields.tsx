import IconPlus from 'virtual:icon/plus';
import IconTrash from 'virtual:icon/trash';
import { emptyCoHost } from '@karportalen/contract/events/co-host-form';
import { coHostAccessLabels, coHostTexts, MAX_CO_HOSTS } from '@karportalen/contract/events/co-host-texts';
import type { CoHost } from '@karportalen/contract/events/co-hosts';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { type Control, useFieldArray } from 'react-hook-form';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { FieldFrame } from '../../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../../kit/field/field-ids.ts';
import { SelectField } from '../../kit/field/SelectField.tsx';
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
  const add = !locked && fields.length < MAX_CO_HOSTS && (
    <div>
      <SecondaryButton
        size="sm"
        icon={<IconPlus aria-hidden />}
        onClick={() => append(emptyCoHost, { focusName: `coHosts.${fields.length}.who` })}
      >
        {coHostTexts.add}
      </SecondaryButton>
    </div>
  );
  if (fields.length === 0) return add;
  return (
    <FieldFrame ids={ids} label={coHostTexts.section} optional description={description} group="group">
      <ol className={classes.rows}>
        {fields.map(({ key }, index) => (
          <li key={key} className={classes.row} data-locked={locked || undefined}>
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
            {!locked && (
              <div className={classes.remove}>
                <IconButton
                  label="Ta bort"
                  name={`Ta bort medarrangör ${index + 1}`}
                  icon={<IconTrash aria-hidden />}
                  danger
                  onClick={() => remove(index)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {add}
    </FieldFrame>
  );
};
