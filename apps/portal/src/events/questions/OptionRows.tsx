import IconPlus from 'virtual:icon/plus';
import IconTrash from 'virtual:icon/trash';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyOption } from '@karportalen/contract/events/question-form';
import { MAX_OPTIONS, MIN_OPTIONS, optionText } from '@karportalen/contract/events/question-kinds';
import { type Control, useFieldArray } from 'react-hook-form';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { FieldFrame } from '../../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../../kit/field/field-ids.ts';
import { TextField } from '../../kit/field/TextField.tsx';
import { useFormField } from '../../kit/field/use-form-field.ts';
import classes from './questions.module.css';

export const OptionRows = ({ control, index }: { control: Control<EventFormValues>; index: number }) => {
  const name = `questions.${index}.options` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const { error } = useFormField({ control, name });
  const ids = useFieldIds({ error });
  return (
    <FieldFrame ids={ids} label="Alternativ" error={error} group="group">
      <ol className={classes.options}>
        {fields.map(({ id }, at) => (
          <li key={id} className={classes.option}>
            <TextField
              control={control}
              name={`${name}.${at}.swedish`}
              spec={optionText.swedish}
              language="sv"
            />
            <TextField
              control={control}
              name={`${name}.${at}.english`}
              spec={optionText.english}
              language="en"
            />
            {fields.length > MIN_OPTIONS && (
              <div className={classes.remove}>
                <IconButton
                  label="Ta bort"
                  name={`Ta bort alternativ ${at + 1} i fråga ${index + 1}`}
                  icon={<IconTrash aria-hidden />}
                  danger
                  onClick={() => remove(at)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {fields.length < MAX_OPTIONS && (
        <div className={classes.add}>
          <SecondaryButton size="sm" icon={<IconPlus aria-hidden />} onClick={() => append(emptyOption)}>
            Lägg till alternativ
          </SecondaryButton>
        </div>
      )}
    </FieldFrame>
  );
};
