import type { EventFormValues } from '@karportalen/contract/events/form';
import { ticketAudienceLabels, ticketAudiences } from '@karportalen/contract/events/ticket-audience-kinds';
import { type Control, useWatch } from 'react-hook-form';
import { CheckboxField } from '../kit/field/CheckboxField.tsx';
import { SelectField } from '../kit/field/SelectField.tsx';
import classes from './ticket-buyers.module.css';
import { limitsOf } from './ticket-limits.ts';

const audiences = ticketAudiences.map((value) => ({ value, label: ticketAudienceLabels[value] }));

type TicketBuyersProps = { control: Control<EventFormValues>; index: number; locked: boolean };

/** Who may buy a ticket type. Collapsed by default: most types are for everybody who sees the event. */
export const TicketBuyers = ({ control, index, locked }: TicketBuyersProps) => {
  const row = `eventReservationDetails.tickets.${index}` as const;
  const [audience, hidden] = useWatch({ control, name: [`${row}.audience`, `${row}.hidden`] });
  const limits = limitsOf({ audience, hidden });
  return (
    <details className={classes.buyers}>
      <summary>
        Vem får boka <span className={classes.told}>{limits.join(', ') || 'alla som ser eventet'}</span>
      </summary>
      <div className={classes.fields}>
        <SelectField
          control={control}
          name={`${row}.audience`}
          label="Vem får boka"
          options={audiences}
          placeholder="Alla som ser eventet"
          description="Andra ser inte biljettypen."
          disabled={locked}
          optional
        />
        <CheckboxField
          control={control}
          name={`${row}.hidden`}
          label="Bara med kod"
          description="Syns inte förrän någon skriver en kod som öppnar den. Koderna skapar du på eventets sida."
          disabled={locked}
        />
      </div>
    </details>
  );
};
