import { useMemo } from 'react';
import { allAsSeen } from '../list/as-seen.ts';
import { countByType, sumOf } from '../list/counts.ts';
import { useDoorState } from '../list/door-state.ts';
import classes from './open-door.module.css';

const networkText = (isReachable: boolean, waiting: number): string => {
  if (isReachable) return waiting > 0 ? `Skickar ${waiting}` : 'Uppdaterad';
  return waiting > 0 ? `Utan nät · ${waiting} väntar` : 'Utan nät';
};

/** Where one is, how many are in, and whether the phone has the others' entries too. */
export const TopBar = () => {
  const state = useDoorState();
  const { door, isReachable, isCalledOff, queue } = state;
  const people = allAsSeen(state);
  const { inside, expected } = useMemo(() => sumOf(countByType(people)), [people]);
  return (
    <header className={classes.top}>
      <div className={classes.where}>
        <h1>{door?.event.nameSwedish}</h1>
        <p className={classes.quiet}>
          {door?.door} <span data-reachable={isReachable}>{networkText(isReachable, queue.length)}</span>
        </p>
      </div>
      <p className={classes.count}>
        <strong>{inside}</strong>
        <span> av {expected} inne</span>
      </p>
      {isCalledOff && (
        <p className={classes.calledOff} role="alert">
          Eventet är inställt. Släpp inte in någon.
        </p>
      )}
    </header>
  );
};
