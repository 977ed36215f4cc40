import { toStockholm } from '@karportalen/contract/core/time';
import { useDoorState } from '../list/door-state.ts';
import { useTexts } from '../texts/language.ts';
import classes from './sell-pane.module.css';
import { howPaid } from './sell-words.ts';

export const SoldHere = () => {
  const { sales, door } = useDoorState();
  const { sell: texts } = useTexts();
  const own = sales.filter(({ eventId }) => eventId === door?.event.id);
  if (own.length === 0) return null;
  return (
    <>
      <h2>{texts.done}</h2>
      <ul>
        {own.toReversed().map(({ id, sale, isSent, fault }) => (
          <li key={id} className={classes.sold}>
            <span>
              {toStockholm(sale.at).time} {texts.line(sale.count, howPaid(texts, sale))}
            </span>
            {!isSent && <span className={classes.quiet}>{texts.waiting}</span>}
            {fault && <strong>{texts[fault]}</strong>}
          </li>
        ))}
      </ul>
    </>
  );
};
