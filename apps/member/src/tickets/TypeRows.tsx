import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { priceText } from '@karportalen/phone-views/events/words.ts';
import type { ReactNode } from 'react';
import { type Language, useLanguage, useTexts } from '../platform/language.ts';
import classes from './booking.module.css';
import { bookingTexts } from './booking-texts.ts';

type TicketType = MemberEvent['eventReservationDetails']['tickets'][number];

export const nameOf = ({ swedishName, englishName }: Omit<TicketType, 'id' | 'price'>, language: Language) =>
  language === 'sv' ? swedishName : englishName;

/** '120 kr', or that it is free. */
export const usePrice = (): ((amount: number) => string) => {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  return (amount) => (amount === 0 ? t.free : priceText([amount], language));
};

type TypeRowsProps = {
  event: MemberEvent;
  control?: (type: TicketType, name: string) => ReactNode;
  below?: (type: TicketType, name: string) => ReactNode;
};

/** The kinds of ticket, what each costs, and what stands beside and below each. */
export const TypeRows = ({ event, control, below }: TypeRowsProps) => {
  const language = useLanguage();
  const price = usePrice();
  return (
    <ul className={classes.types}>
      {event.eventReservationDetails.tickets.map((type) => {
        const name = nameOf(type, language) || '–';
        return (
          <li key={type.id}>
            <div className={classes.type}>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.price}>{price(type.price)}</span>
              </span>
              {control?.(type, name)}
            </div>
            {below?.(type, name)}
          </li>
        );
      })}
    </ul>
  );
};
