import { eventText } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import type { Control } from 'react-hook-form';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FieldPair } from '../kit/form/FieldPair.tsx';
import { EventCollisions } from './EventCollisions.tsx';

const total = { label: 'Antal biljetter' } as const;
const perPerson = { label: 'Max antal per person', optional: true } as const;

type TicketDetailsProps = {
  control: Control<EventFormValues>;
  paid: boolean;
  locked: boolean;
  editedId: string | undefined;
};

export const TicketDetails = ({ control, paid, locked: disabled, editedId }: TicketDetailsProps) => {
  const shared = { control, disabled };
  return (
    <>
      <FieldPair>
        <TextField
          {...shared}
          name="eventReservationDetails.numberOfTickets"
          spec={total}
          inputMode="numeric"
          description="Sammanlagt, av alla typer."
        />
        <TextField
          {...shared}
          name="eventReservationDetails.maxTicketsPerPerson"
          spec={perPerson}
          inputMode="numeric"
          description="Tomt betyder hur många som helst."
        />
      </FieldPair>
      <FieldPair>
        <DateTimeField
          {...shared}
          name="eventReservationDetails.ticketReleaseTime"
          label="Biljettsläpp"
          description="Då kan man börja boka. Före eventets start."
        />
        <DateTimeField
          {...shared}
          name="eventReservationDetails.ticketReservationExpiryTime"
          label="Sista bokning"
          description="Tomt betyder tills eventet slutar."
          optional
        />
      </FieldPair>
      {!disabled && <EventCollisions control={control} except={editedId} of="releases" />}
      {paid && (
        <FieldPair>
          <TextField
            {...shared}
            name="eventReservationDetails.accountNumber"
            spec={eventText.accountNumber}
            inputMode="numeric"
            description="Fyra tecken. Kommer från arrangören."
            withCounter={false}
            hardLimit
          />
          <TextField
            {...shared}
            name="eventReservationDetails.resultUnit"
            spec={eventText.resultUnit}
            inputMode="numeric"
            description="Två tecken. Kommer från arrangören."
            withCounter={false}
            hardLimit
          />
        </FieldPair>
      )}
      <SwitchField
        {...shared}
        name="eventReservationDetails.showNumberOfTickets"
        label="Visa i appen hur många biljetter som finns kvar"
      />
      <SwitchField
        {...shared}
        name="eventReservationDetails.gatherFoodPreferences"
        label="Fråga om matpreferenser vid bokningen"
        description="Svaren följer med i deltagarlistan."
      />
    </>
  );
};
