import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { ticketTypeName, usePrice } from '../shared/TicketTypeRows.tsx';
import classes from './hold.module.css';
import { holdTexts } from './hold-texts.ts';
import type { Hold } from './place-hold.ts';

type HoldRowsProps = {
  event: MemberEvent;
  hold: Hold;
  /** The price of the options. */
  added?: number;
  total: number;
};

export const HoldRows = ({ event, hold, added = 0, total }: HoldRowsProps) => {
  const t = useTexts(holdTexts);
  const language = useLanguage();
  const price = usePrice();
  const rows = event.eventReservationDetails.tickets.flatMap((type) => {
    const count = hold.ticketTypeIds.filter((id) => id === type.id).length;
    const held = hold.places?.filter(({ ticketTypeId }) => ticketTypeId === type.id);
    // Tickets of one type can differ in price, because a code discounts only as many as it has uses left.
    const sum = held?.reduce((all, one) => all + one.price, 0) ?? type.price * count;
    return count > 0 ? [{ ...type, count, sum }] : [];
  });
  return (
    <dl className={classes.rows}>
      {rows.map((type) => (
        <div key={type.id}>
          <dt>
            {type.count} × {ticketTypeName(type, language)}
          </dt>
          <dd>{price(type.sum)}</dd>
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
