import { toStockholm } from '@karportalen/contract/core/time';
import { useMemo } from 'react';
import { countByType } from '../list/counts.ts';
import { useDoorState } from '../list/door-state.ts';
import { localTickets } from '../list/list-view.ts';
import { ticketTypeName } from '../list/names.ts';
import { useLanguage, useTexts } from '../texts/language.ts';
import { Closing } from './Closing.tsx';
import { conflictLines } from './conflicts.ts';
import classes from './status-pane.module.css';

export const StatusPane = () => {
  const state = useDoorState();
  const { queue, listedAt } = state;
  const { status } = useTexts();
  const language = useLanguage();
  const people = localTickets(state);
  const counts = useMemo(() => countByType(people), [people]);
  const conflicts = useMemo(
    () => conflictLines(people, state.mistakes, status),
    [people, state.mistakes, status],
  );
  return (
    <section className={classes.pane} aria-label={status.label}>
      <h2>{status.inside}</h2>
      <ul>
        {counts.map((count) => (
          <li key={count.type} className={classes.row}>
            <span>{ticketTypeName(count, language)}</span>
            <strong>{status.of(count.inside, count.expected)}</strong>
          </li>
        ))}
      </ul>
      {conflicts.length > 0 && (
        <>
          <h2>{status.conflicts}</h2>
          <ul>
            {conflicts.map(({ key, name, text }) => (
              <li key={key} className={classes.conflict}>
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{status.phone}</h2>
      <p className={classes.quiet}>
        {queue.length === 0 ? status.allSent : status.waiting(queue.length)}{' '}
        {listedAt && status.listFrom(toStockholm(listedAt).time)}
      </p>
      <Closing />
    </section>
  );
};
