import type { EventFormValues } from '@karportalen/contract/events/form';
import { emptyTicketOption } from '@karportalen/contract/events/ticket-option-form';
import { ticketOptionTexts } from '@karportalen/contract/events/ticket-option-rules';
import { MAX_TICKET_OPTIONS } from '@karportalen/contract/events/ticket-options';
import { lazy, memo } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { CardList } from '../../kit/form/CardList.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';

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
  const add = () => append(emptyTicketOption, { focusName: `${name}.${fields.length}.swedishName` });
  return (
    <FormSection number={8} title="Tillval" description={description}>
      <CardList
        addLabel="Lägg till tillval"
        onAdd={isFull || locked ? undefined : add}
        fullText={isFull && !locked ? ticketOptionTexts.tooMany : undefined}
      >
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
      </CardList>
    </FormSection>
  );
});
