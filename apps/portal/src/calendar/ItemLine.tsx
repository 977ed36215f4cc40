import { seriesPlaceText } from '@karportalen/contract/events/series-texts';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { firstDay, lastDay, longDay } from './calendar-days.ts';
import { isCalledOff, type ShownItem, spokenKind, statusLabel, timeOf } from './calendar-items.ts';
import classes from './item.module.css';
import { KindIcon } from './KindIcon.tsx';
import kinds from './kind.module.css';
import type { Handling } from './use-handling.ts';

type ItemLineProps = {
  readonly item: ShownItem;
  readonly handling: Handling;
  readonly beganBefore?: boolean;
  readonly goesOn?: boolean;
  /** With room for a title on a line of its own. */
  readonly isTall?: boolean;
};

/** An item on one line: its kind's icon, time and title. */
export const ItemLine = ({
  item,
  handling,
  beganBefore = false,
  goesOn = false,
  isTall = false,
}: ItemLineProps) => {
  const isBar = firstDay(item) !== lastDay(item);
  const status = statusLabel(item);
  return (
    <button
      type="button"
      className={`${kinds.kind} ${classes.item}`}
      data-kind={item.kind}
      data-mine={item.isMine}
      data-bar={isBar}
      data-tall={(isTall && !isBar) || undefined}
      data-began-before={beganBefore || undefined}
      data-goes-on={goesOn || undefined}
      data-called-off={isCalledOff(item) || undefined}
      title={item.title}
      {...handling.of(item)}
    >
      <KindIcon kind={item.kind} />
      <VisuallyHidden>
        {spokenKind(item)}, {longDay(firstDay(item))}{' '}
      </VisuallyHidden>
      {!beganBefore && <time className={classes.time}>{timeOf(item.start)}</time>}{' '}
      <span className={classes.title}>{item.title}</span>
      <VisuallyHidden>
        {isBar && `, till ${longDay(lastDay(item))}`}, {item.host}
        {status && `, ${status}`}
        {item.series && `, ${seriesPlaceText(item.series)}`}
      </VisuallyHidden>
    </button>
  );
};
