import { countText } from '@karportalen/contract/core/number';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import classes from './participants.module.css';

type CheckInBarProps = { people: readonly CheckInParticipant[]; total: number; isLive: boolean };

export const CheckInBar = ({ people, total, isLive }: CheckInBarProps) => {
  const came = people.filter(({ status }) => status === 'CheckedIn').length;
  return (
    <div className={classes.progress}>
      <p className={classes.came}>
        <strong>
          {countText(came)} av {countText(people.length)}
        </strong>{' '}
        inne
        {isLive && <StatusBadge tone="success">Uppdateras direkt</StatusBadge>}
      </p>
      <progress className={classes.bar} aria-label="Incheckade" value={came} max={people.length} />
      <p className={classes.quiet}>
        {countText(people.length)} av {countText(total)} biljetter är bokade
      </p>
    </div>
  );
};
