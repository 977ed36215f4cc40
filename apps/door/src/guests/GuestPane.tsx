import IconSearch from 'virtual:icon/search';
import type { DoorTicket } from '@karportalen/contract/door/fields';
import { WholeWords } from '@karportalen/phone-views/options/WholeWords.tsx';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { mayUndo } from '../entries/admission-verdict.ts';
import { checkIn, undoCheckIn } from '../entries/check-in.ts';
import { useDoorState } from '../list/door-state.ts';
import { findPeople } from '../list/find-people.ts';
import { localTicket } from '../list/list-view.ts';
import { ticketOptions, ticketTypeName } from '../list/names.ts';
import { serverNow } from '../platform/clock.ts';
import { sinceWords } from '../result/result-words.ts';
import { showResult } from '../result/results.ts';
import { type DoorTexts, useLanguage, useTexts } from '../texts/language.ts';
import classes from './guest-pane.module.css';
import { useWindow } from './use-window.ts';

/** The row height of the style sheet, needed to draw only visible rows. */
const ROW = 104;

const press = async (ticket: DoorTicket, undo: boolean): Promise<void> => {
  const askedAt = performance.now();
  const answer = await (undo ? undoCheckIn(ticket.id) : checkIn({ ticketId: ticket.id })).catch(
    () => ({ verdict: 'failed' }) as const,
  );
  if (answer) showResult(answer, askedAt);
};

type PersonProps = { readonly ticket: DoorTicket; readonly door: string; readonly texts: DoorTexts };

const Person = ({ ticket, door, texts: { list, result } }: PersonProps) => {
  const language = useLanguage();
  const isUndoable = mayUndo(ticket, door);
  const options = ticketOptions(ticket, language);
  return (
    <>
      <span className={classes.who}>
        <strong>{ticket.name}</strong>
        <span className={classes.quiet}>
          {ticketTypeName(ticket, language)}
          {options.length > 0 && ' + '}
          <WholeWords text={options.join(', ')} />
          {ticket.food && ` · ${ticket.food}`}
        </span>
        {ticket.checkedInAt && (
          <span className={classes.since}>{list.inSince(sinceWords(ticket, serverNow()))}</span>
        )}
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
    </>
  );
};

/** memo: draws the rows only when the search result changes, not at every key. */
const People = memo(({ people }: { readonly people: readonly DoorTicket[] }) => {
  const box = useRef<HTMLElement>(null);
  const texts = useTexts();
  const state = useDoorState();
  const { first, end } = useWindow(box, { count: people.length, height: ROW });
  useEffect(() => {
    if (people.length > 0) box.current?.scrollTo(0, 0);
  }, [people.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
    <section ref={box} className={classes.people} tabIndex={0} aria-label={texts.list.label}>
      <ul style={{ height: people.length * ROW }}>
        {people.slice(first, end).map((ticket, index) => (
          <li
            key={ticket.id}
            className={classes.person}
            style={{ top: (first + index) * ROW }}
            aria-setsize={people.length}
            aria-posinset={first + index + 1}
          >
            <Person
              ticket={localTicket(state, ticket.id) ?? ticket}
              door={state.door?.door ?? ''}
              texts={texts}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

const noteOf = ({ list }: DoorTexts, wanted: string, found: number): string => {
  if (wanted) return found === 0 ? list.nobody(wanted) : list.found(found);
  return found === 0 ? list.empty : list.count(found);
};

/** The guest list to browse or search by name, for people without a code to show. */
export const GuestPane = () => {
  const texts = useTexts();
  const [asked, setAsked] = useState('');
  const wanted = useDeferredValue(asked.trim());
  const { tickets } = useDoorState();
  const people = useMemo(() => findPeople(tickets, wanted), [tickets, wanted]);
  return (
    <section className={classes.pane}>
      <div className={classes.box}>
        <IconSearch size={24} stroke={2} aria-hidden />
        <input
          type="search"
          className={classes.input}
          aria-label={texts.list.search}
          placeholder={texts.list.search}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
      <p className={classes.note} role="status">
        {noteOf(texts, wanted, people.length)}
      </p>
      <People people={people} />
    </section>
  );
};
