import IconPlus from 'virtual:icon/plus';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyTicketOption } from '@karportalen/contract/events/ticket-option-form';
import { ticketOptionTexts } from '@karportalen/contract/events/ticket-option-rules';
import { MAX_TICKET_OPTIONS } from '@karportalen/contract/events/ticket-options';
import { lazy, memo, Suspense } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import classes from './options.module.css';

// Loaded with the first option, because most events have none.
const OptionEditor = lazy(async () => ({ default: (await import('./OptionEditor.tsx')).OptionEditor }));

const description = 'Sådant man kan lägga till på sin biljett. Väljs när platsen är bokad, inte i rusningen.';

type OptionSectionProps = {
  control: Control<EventFormValues>;
  /** Read-only, because tickets are on sale. */
  locked: boolean;
};

/** The options of the event's tickets. Just a button until there is one. */
export const OptionSection = memo(({ control, locked }: OptionSectionProps) => {
  const type = useWatch({ control, name: 'eventReservationDetails.reservationType' });
  const name = 'eventReservationDetails.options';
  // useFieldArray's default key name is `id`, which an option has already.
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  if (type === 'Open' || (locked && fields.length === 0)) return null;
  const isFull = fields.length >= MAX_TICKET_OPTIONS;
  return (
    <FormSection number={8} title="Tillval" description={description}>
      {fields.length > 0 && (
        <Suspense>
          <ol className={classes.options}>
            {fields.map(({ key }, index) => (
              <li key={key}>
                <OptionEditor
                  control={control}
                  index={index}
                  free={type === 'Free'}
                  locked={locked}
                  onRemove={() => remove(index)}
                />
              </li>
            ))}
          </ol>
        </Suspense>
      )}
      {!isFull && !locked && (
        <div>
          <SecondaryButton
            size="sm"
            icon={<IconPlus aria-hidden />}
            onClick={() => append(emptyTicketOption, { focusName: `${name}.${fields.length}.swedishName` })}
          >
            Lägg till tillval
          </SecondaryButton>
        </div>
      )}
      <p className={classes.full} role="status">
        {isFull && !locked && ticketOptionTexts.tooMany}
      </p>
    </FormSection>
  );
});
