import { useMemo } from 'react';
import { countByType, sumOf } from '../list/counts.ts';
import { useDoorState } from '../list/door-state.ts';
import { localTickets } from '../list/list-view.ts';
import { eventName } from '../list/names.ts';
import { type DoorTexts, useLanguage, useTexts } from '../texts/language.ts';
import classes from './open-door.module.css';

const networkText = ({ top }: DoorTexts, isReachable: boolean, waiting: number): string => {
  if (isReachable) return waiting > 0 ? top.sending(waiting) : top.upToDate;
  return waiting > 0 ? top.offlineWaiting(waiting) : top.offline;
};

export const TopBar = () => {
  const state = useDoorState();
  const { door, isReachable, isCalledOff, queue } = state;
  const texts = useTexts();
  const language = useLanguage();
  const people = localTickets(state);
  const { inside, expected } = useMemo(() => sumOf(countByType(people)), [people]);
  return (
    <header className={classes.top}>
      <div className={classes.where}>
        <h1>{door && eventName(door.event, language)}</h1>
        <p className={classes.quiet}>
          {door?.door}{' '}
          <span data-reachable={isReachable}>{networkText(texts, isReachable, queue.length)}</span>
        </p>
      </div>
      <p className={classes.count}>
        <strong>{inside}</strong>
        <span> {texts.top.inside(expected)}</span>
      </p>
      {isCalledOff && (
        <p className={classes.calledOff} role="alert">
          {texts.top.calledOff}
        </p>
      )}
    </header>
  );
};
