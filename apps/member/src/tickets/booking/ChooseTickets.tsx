import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useHasCome } from '../../platform/clock.ts';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { usePrice } from '../shared/TicketTypeRows.tsx';
import type { ApplyCode } from './apply-code.ts';
import classes from './booking.module.css';
import { opensAt } from './booking-refusal.ts';
import { bookingTexts } from './booking-texts.ts';
import { ChoiceRows } from './ChoiceRows.tsx';
import {
  type Choice,
  countOf,
  holdBodyOf,
  maxTickets,
  mostOfType,
  sumOf,
  totalOf,
  withCount,
} from './choice.ts';
import type { Order } from './place-hold.ts';
import { useBook } from './use-book.ts';
import { useChoice } from './use-choice.ts';
import { useWaitsLong } from './use-waits-long.ts';
import { WithCode } from './WithCode.tsx';

const LAST_SECOND_MS = 1_000;

type ChooseProps = {
  event: MemberEvent;
  /** False before the release: the member can choose, and the button enables itself. */
  isOpen: boolean;
  onStart: () => void;
  onBooked: (order: Order) => Promise<void>;
  children: ReactNode;
};

export const ChooseTickets = ({ event: listed, isOpen, onStart, onBooked, children }: ChooseProps) => {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const price = usePrice();
  const [code, setCode] = useState<{ readonly apply: ApplyCode }>();
  const coded = code?.apply(listed);
  const event = coded?.event ?? listed;
  const details = event.eventReservationDetails;
  const most = maxTickets(event);
  const [choice, setChoice] = useChoice(event, most);
  const [asked, setAsked] = useState(false);
  const { book, busy, fault } = useBook(event, onBooked);
  const waitsLong = useWaitsLong(busy);
  const count = totalOf(choice);
  const sum = coded ? coded.sum(choice) : sumOf(choice, details);
  const change = (next: Choice): void => {
    setAsked(false);
    setChoice(next);
  };
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    setAsked(true);
    if (!mayPress || count === 0) return;
    onStart();
    void book(coded ? coded.body(choice) : holdBodyOf(choice, details), Boolean(coded));
  };
  // A press in the last second before the release is accepted: it waits and is then sent.
  const opening = opensAt(event);
  const isAboutToOpen = useHasCome(opening, LAST_SECOND_MS);
  const mayPress = isOpen || isAboutToOpen;
  const opens = opening && t.opens(dateText(opening, language));
  return (
    <form className={classes.form} onSubmit={submit}>
      <ChoiceRows
        event={event}
        choice={choice}
        counts={{
          most: (id) => Math.min(countOf(choice, id) + most - count, mostOfType(details, id)),
          withCount: (id, next) => withCount(choice, id, next),
        }}
        onChange={change}
      />
      <WithCode event={listed} onApplied={setCode} />
      {children}
      <Notice>{asked && count === 0 ? t.chooseFirst : fault}</Notice>
      <div className={classes.foot}>
        {count > 0 && (
          <p className={classes.sum}>
            <span>{t.total(count)}</span>
            <b>{price(sum)}</b>
          </p>
        )}
        <Button type="submit" disabled={!mayPress} busy={busy}>
          {!isOpen && (busy ? t.waitingForRelease : opens)}
          {isOpen && (busy ? (waitsLong ? t.inLine : t.booking) : sum > 0 ? t.toPay : t.book(count))}
        </Button>
      </div>
    </form>
  );
};
