import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyOption } from '@karportalen/contract/events/question-form';
import { MAX_OPTIONS, MIN_OPTIONS, optionText } from '@karportalen/contract/events/question-kinds';
import { type Control, useFieldArray } from 'react-hook-form';
import { FieldFrame } from '../../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../../kit/field/field-ids.ts';
import { TextField } from '../../kit/field/TextField.tsx';
import { useFormField } from '../../kit/field/use-form-field.ts';
import { RowList } from '../../kit/form/RowList.tsx';
import classes from './questions.module.css';

export const OptionRows = ({ control, index }: { control: Control<EventFormValues>; index: number }) => {
  const name = `questions.${index}.options` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const { error } = useFormField({ control, name });
  const ids = useFieldIds({ error });
  const rows = fields.map(({ id }, at) => ({
    key: id,
    fields: (
      <>
        <TextField control={control} name={`${name}.${at}.swedish`} spec={optionText.swedish} language="sv" />
        <TextField control={control} name={`${name}.${at}.english`} spec={optionText.english} language="en" />
      </>
    ),
    remove:
      fields.length > MIN_OPTIONS
        ? { name: `Ta bort alternativ ${at + 1} i fråga ${index + 1}`, onRemove: () => remove(at) }
        : undefined,
  }));
  return (
    <FieldFrame ids={ids} label="Alternativ" error={error} group="group">
      <RowList
        rows={rows}
        columns={classes.option}
        addLabel="Lägg till alternativ"
        onAdd={fields.length < MAX_OPTIONS ? () => append(emptyOption) : undefined}
      />
    </FieldFrame>
  );
};
