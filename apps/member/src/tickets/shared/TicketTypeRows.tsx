import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { TicketRow, TicketRows } from '@karportalen/phone-views/events/TicketRows.tsx';
import { costText } from '@karportalen/phone-views/events/words.ts';
import type { ReactNode } from 'react';
import { type Language, useLanguage } from '../../platform/language.ts';

type TicketType = MemberEvent['eventReservationDetails']['tickets'][number];

export const ticketTypeName = (
  { swedishName, englishName }: Pick<TicketType, 'swedishName' | 'englishName'>,
  language: Language,
) => (language === 'sv' ? swedishName : englishName);

/** '120 kr' or 'Gratis'. */
export const usePrice = (): ((amount: number) => string) => {
  const language = useLanguage();
  return (amount) => costText(amount, language);
};

type TicketTypeRowsProps = {
  event: MemberEvent;
  control?: (type: TicketType, name: string) => ReactNode;
  below?: (type: TicketType, name: string) => ReactNode;
};

/** Ticket types with prices, each with an optional control beside and fields below. */
export const TicketTypeRows = ({ event, control, below }: TicketTypeRowsProps) => {
  const language = useLanguage();
  return (
    <TicketRows>
      {event.eventReservationDetails.tickets.map((type) => {
        const name = ticketTypeName(type, language);
        return (
          <TicketRow
            key={type.id}
            name={name}
            price={type.price}
            left={type.isSoldOut ? 0 : type.left}
            language={language}
            control={control?.(type, name)}
          >
            {below?.(type, name)}
          </TicketRow>
        );
      })}
    </TicketRows>
  );
};
