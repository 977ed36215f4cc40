import { formatDateTime } from '@karportalen/contract/core/date-format';
import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { Event } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { reservationLabels } from '@karportalen/contract/events/kinds';
import { memo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { RadioField } from '../kit/field/RadioField.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { LiveNotice } from '../kit/form/LiveNotice.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { TicketDetails } from './TicketDetails.tsx';
import { TicketTypes } from './TicketTypes.tsx';

const types = [
  { value: 'Open', label: reservationLabels.Open, description: 'Ingen bokning behövs.' },
  { value: 'Free', label: reservationLabels.Free, description: 'Man bokar en plats.' },
  { value: 'Paid', label: reservationLabels.Paid, description: 'Man köper en biljett.' },
];

type TicketSectionProps = {
  control: Control<EventFormValues>;
  edited: Event | undefined;
  /** Tickets on sale are locked. */
  locked: boolean;
  forcedOpen: string | null;
  onTypeRemoved: (index: number) => void;
};

const lockedText = ({ access, eventReservationDetails: { ticketReleaseTime } }: Event): string =>
  access !== 'own'
    ? coHostTexts.ticketsAreOwners
    : `Biljetterna släpptes${ticketReleaseTime ? ` ${formatDateTime(ticketReleaseTime)}` : ''}. Därför går det inte längre att ändra något om dem.`;

export const TicketSection = memo(
  ({ control, edited, locked, forcedOpen, onTypeRemoved }: TicketSectionProps) => {
    const type = useWatch({ control, name: 'eventReservationDetails.reservationType' });
    return (
      <FormSection
        number={5}
        title="Biljetter"
        description={type === 'Open' ? 'Ett öppet event behöver inget mer.' : undefined}
      >
        {locked && edited && <Notice tone="locked">{lockedText(edited)}</Notice>}
        <div>
          <RadioField
            control={control}
            name="eventReservationDetails.reservationType"
            label="Typ av event"
            options={types}
            disabled={locked}
          />
          <LiveNotice>{forcedOpen}</LiveNotice>
        </div>
        {type !== 'Open' && (
          <>
            <TicketTypes control={control} free={type === 'Free'} locked={locked} onRemoved={onTypeRemoved} />
            <TicketDetails control={control} paid={type === 'Paid'} locked={locked} editedId={edited?.id} />
          </>
        )}
      </FormSection>
    );
  },
);
