import IconUndo from 'virtual:icon/arrow-back-up';
import IconEnter from 'virtual:icon/user-check';
import { toStockholm } from '@karportalen/contract/core/time';
import { checkInLabels } from '@karportalen/contract/tickets/participant-texts';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { entryOf, nameOf } from '../people-words.ts';
import classes from './status-cell.module.css';

type StatusCellProps = {
  person: CheckInParticipant;
  /** Checks the person in, or undoes it; without it the cell is text only. */
  onToggle?: ((person: CheckInParticipant) => void) | undefined;
};

/**
 * Whether somebody is checked in, since when and by whom. One button for both acts, so that the focus stays
 * on it.
 */
export const StatusCell = ({ person, onToggle }: StatusCellProps) => {
  const isIn = person.status === 'CheckedIn';
  const label = isIn ? 'Ångra incheckningen' : 'Checka in';
  const entry = entryOf(person);
  return (
    <span className={classes.cell}>
      <span className={classes.told}>
        <StatusBadge tone={isIn ? 'success' : 'quiet'}>{checkInLabels[person.status]}</StatusBadge>
        {person.checkedInAt && (
          <span className={classes.entry} title={entry}>
            {' '}
            {toStockholm(person.checkedInAt).time}
            {person.checkedInBy && ` av ${person.checkedInBy}`}
          </span>
        )}
      </span>
      {onToggle && (
        <IconButton
          label={label}
          name={`${label} ${nameOf(person)}`}
          icon={isIn ? <IconUndo aria-hidden /> : <IconEnter aria-hidden />}
          onClick={() => onToggle(person)}
        />
      )}
    </span>
  );
};
