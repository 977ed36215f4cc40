import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { ticketTypeName, usePrice } from '../shared/TicketTypeRows.tsx';
import classes from './hold.module.css';
import { holdTexts } from './hold-texts.ts';
import type { Hold } from './place-hold.ts';

type HoldRowsProps = {
  event: MemberEvent;
  hold: Hold;
  /** What is added to the tickets, and all together. */
  added?: number;
  total: number;
};

export const HoldRows = ({ event, hold, added = 0, total }: HoldRowsProps) => {
  const t = useTexts(holdTexts);
  const language = useLanguage();
  const price = usePrice();
  const { tickets } = event.eventReservationDetails;
  const rows = tickets.flatMap((type) => {
    // Tickets of a type cost less where a code holds for them.
    const prices = hold.ticketTypeIds.flatMap((id, index) =>
      id === type.id ? [hold.places?.[index]?.price ?? type.price] : [],
    );
    return [...new Set(prices)].map((each) => ({
      ...type,
      ...{ price: each, count: prices.filter((one) => one === each).length },
    }));
  });
  return (
    <dl className={classes.rows}>
      {rows.map((type) => (
        <div key={`${type.id} ${type.price}`}>
          <dt>
            {type.count} × {ticketTypeName(type, language)}
          </dt>
          <dd>{price(type.price * type.count)}</dd>
        </div>
      ))}
      {added > 0 && (
        <div>
          <dt>{t.options}</dt>
          <dd>{price(added)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{t.total}</dt>
        <dd>{price(total)}</dd>
      </div>
    </dl>
  );
};
