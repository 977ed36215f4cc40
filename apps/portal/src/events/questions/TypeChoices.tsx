import type { EventFormValues } from '@karportalen/contract/events/form';
import { Checkbox } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../../kit/field/field-ids.ts';
import { useFormField } from '../../kit/field/use-form-field.ts';
import classes from './questions.module.css';

const description = 'Ingen vald betyder alla.';

/** The ticket types that a question is asked for. With a single type there is nothing to choose. */
export const TypeChoices = ({ control, index }: { control: Control<EventFormValues>; index: number }) => {
  const types = useWatch({ control, name: 'eventReservationDetails.tickets' });
  const { value, onChange, error } = useFormField({ control, name: `questions.${index}.ticketTypes` });
  const ids = useFieldIds({ description, error });
  if (types.length < 2) return null;
  const chosen = (Array.isArray(value) ? value : []) as number[];
  return (
    <FieldFrame
      ids={ids}
      label="För biljettyper"
      optional
      description={description}
      error={error}
      group="group"
    >
      <div className={classes.types}>
        {types.map(({ swedishName }, position) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: a type is named by its position alone
            key={position}
            label={swedishName || `Biljettyp ${position + 1}`}
            checked={chosen.includes(position)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...chosen, position].sort((one, other) => one - other)
                  : chosen.filter((one) => one !== position),
              )
            }
          />
        ))}
      </div>
    </FieldFrame>
  );
};
