import IconPlus from 'virtual:icon/plus';
import IconTrash from 'virtual:icon/trash';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyChoice } from '@karportalen/contract/events/ticket-option-form';
import { choiceText, MAX_CHOICES, MIN_CHOICES } from '@karportalen/contract/events/ticket-options';
import { type Control, useFieldArray } from 'react-hook-form';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { FieldFrame } from '../../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../../kit/field/field-ids.ts';
import { TextField } from '../../kit/field/TextField.tsx';
import { useFormField } from '../../kit/field/use-form-field.ts';
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
  const add = () => append(fields.length === 0 ? [emptyChoice, emptyChoice] : emptyChoice);
  const drop = (at: number) => remove(fields.length <= MIN_CHOICES ? undefined : at);
  return (
    <FieldFrame ids={ids} label="Val" optional description={description} error={error} group="group">
      {fields.length > 0 && (
        <ol className={classes.choices}>
          {fields.map(({ key }, at) => (
            <li key={key} className={classes.choice}>
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
              {!locked && (
                <div className={classes.remove}>
                  <IconButton
                    label={fields.length <= MIN_CHOICES ? 'Ta bort valen' : 'Ta bort'}
                    name={`Ta bort val ${at + 1} i tillval ${index + 1}`}
                    icon={<IconTrash aria-hidden />}
                    danger
                    onClick={() => drop(at)}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {!locked && fields.length < MAX_CHOICES && (
        <div className={classes.add}>
          <SecondaryButton size="sm" icon={<IconPlus aria-hidden />} onClick={add}>
            Lägg till val
          </SecondaryButton>
        </div>
      )}
    </FieldFrame>
  );
};
