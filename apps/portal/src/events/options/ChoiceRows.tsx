import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyChoice } from '@karportalen/contract/events/ticket-option-form';
import { choiceText, MAX_CHOICES, MIN_CHOICES } from '@karportalen/contract/events/ticket-options';
import { type Control, useFieldArray } from 'react-hook-form';
import { FieldFrame } from '../../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../../kit/field/field-ids.ts';
import { TextField } from '../../kit/field/TextField.tsx';
import { useFormField } from '../../kit/field/use-form-field.ts';
import { RowList } from '../../kit/form/RowList.tsx';
import classes from './options.module.css';

const number = { label: 'Antal', optional: true } as const;
const description = 'Till exempel storlekar. Alla kostar lika mycket.';

type ChoiceRowsProps = { control: Control<EventFormValues>; index: number; locked: boolean };

/** The choices of an option, such as sizes. The first button press adds two, because an option has none or at least two. */
export const ChoiceRows = ({ control, index, locked }: ChoiceRowsProps) => {
  const name = `eventReservationDetails.options.${index}.choices` as const;
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { error } = useFormField({ control, name });
  const ids = useFieldIds({ description, error });
  const isFewest = fields.length <= MIN_CHOICES;
  const rows = fields.map(({ key }, at) => ({
    key,
    fields: (
      <>
        <TextField
          control={control}
          name={`${name}.${at}.swedishName`}
          spec={choiceText.swedishName}
          language="sv"
          disabled={locked}
        />
        <TextField
          control={control}
          name={`${name}.${at}.englishName`}
          spec={choiceText.englishName}
          language="en"
          disabled={locked}
        />
        <TextField
          control={control}
          name={`${name}.${at}.number`}
          spec={number}
          inputMode="numeric"
          unit="st"
          disabled={locked}
        />
      </>
    ),
    remove: locked
      ? undefined
      : {
          label: isFewest ? 'Ta bort valen' : 'Ta bort',
          name: `Ta bort val ${at + 1} i tillval ${index + 1}`,
          onRemove: () => remove(isFewest ? undefined : at),
        },
  }));
  const add = () => append(fields.length === 0 ? [emptyChoice, emptyChoice] : emptyChoice);
  return (
    <FieldFrame ids={ids} label="Val" optional description={description} error={error} group="group">
      <RowList
        rows={rows}
        columns={classes.choice}
        addLabel="Lägg till val"
        onAdd={locked || fields.length >= MAX_CHOICES ? undefined : add}
      />
    </FieldFrame>
  );
};
