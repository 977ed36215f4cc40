import IconSearch from 'virtual:icon/search';
import type { DoorTicket } from '@karportalen/contract/door/fields';
import { memo, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import { mayUndo } from '../entries/judge.ts';
import { letIn, takeBack } from '../entries/let-in.ts';
import { ticketAsSeen } from '../list/as-seen.ts';
import { useDoorState } from '../list/door-state.ts';
import { findPeople, nameIndex } from '../list/find-people.ts';
import { serverNow } from '../platform/clock.ts';
import { sinceWords } from '../result/result-words.ts';
import { showResult } from '../result/results.ts';
import { useTexts } from '../texts/language.ts';
import classes from './search-pane.module.css';

/** Two screens of a phone; whoever sees that there are more writes another letter. */
const MOST = 20;
/** What can be undone can be so for a minute. */
const TIME_PASSES_MS = 3000;

const press = async (ticket: DoorTicket, undo: boolean): Promise<void> => {
  const askedAt = performance.now();
  const answer = await (undo ? takeBack(ticket.id) : letIn({ ticketId: ticket.id })).catch(
    () => ({ verdict: 'failed' }) as const,
  );
  if (answer) showResult(answer, askedAt);
};

const Person = ({ ticket, door }: { ticket: DoorTicket; door: string }) => {
  const { list, result } = useTexts();
  const now = serverNow();
  const isUndoable = mayUndo(ticket, door, now);
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <strong>{ticket.name}</strong>
        <span className={classes.quiet}>
          {ticket.type}
          {ticket.food && ` · ${ticket.food}`}
        </span>
        {ticket.checkedInAt && <span className={classes.since}>{list.inSince(sinceWords(ticket, now))}</span>}
      </span>
      {(!ticket.checkedInAt || isUndoable) && (
        <button
          type="button"
          className={classes.act}
          data-undo={isUndoable || undefined}
          aria-label={(isUndoable ? result.undoWho : list.letInWho)(ticket.name)}
          onClick={() => void press(ticket, isUndoable)}
        >
          {isUndoable ? result.undo : list.letIn}
        </button>
      )}
    </li>
  );
};

type PeopleProps = { readonly people: readonly DoorTicket[]; readonly door: string };

/** Drawn when they are others, and not at every key before that is known. */
const People = memo(({ people, door }: PeopleProps) => {
  const [, passTime] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(passTime, TIME_PASSES_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <ul className={classes.people}>
      {people.slice(0, MOST).map((ticket) => (
        <Person key={ticket.id} ticket={ticket} door={door} />
      ))}
    </ul>
  );
});

/** For whoever has no code to show: by name, while it is typed. */
export const SearchPane = () => {
  const { list } = useTexts();
  const [asked, setAsked] = useState('');
  const wanted = useDeferredValue(asked.trim());
  const { tickets, queue, door } = useDoorState();
  const people = useMemo(
    () =>
      findPeople(tickets, wanted, MOST + 1).map(
        (ticket) => ticketAsSeen({ tickets, queue, door }, ticket.id) ?? ticket,
      ),
    [tickets, queue, door, wanted],
  );
  useEffect(() => {
    // Before the first key, not at it.
    nameIndex(tickets);
  }, [tickets]);
  return (
    <section className={classes.pane} aria-label={list.label}>
      <div className={classes.box}>
        <IconSearch size={24} stroke={2} aria-hidden />
        <input
          type="search"
          className={classes.input}
          aria-label={list.search}
          placeholder={list.search}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
      <p className={classes.note} role="status">
        {!wanted && list.hint}
        {wanted && people.length === 0 && list.nobody(wanted)}
        {people.length > MOST && list.more}
      </p>
      <People people={people} door={door?.door ?? ''} />
    </section>
  );
};
