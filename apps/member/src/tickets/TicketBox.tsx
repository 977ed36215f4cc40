import IconChevronRight from 'virtual:icon/chevron-right';
import IconTicket from 'virtual:icon/ticket';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../kit/Link.tsx';
import { later } from '../kit/later.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Section } from '../kit/Section.tsx';
import { serverNow } from '../platform/clock.ts';
import { useTexts } from '../platform/language.ts';
import { Booking } from './Booking.tsx';
import classes from './booking.module.css';
import { bookingTexts } from './booking-texts.ts';
import { notePaying, payingFor } from './paying.ts';
import type { Order } from './place-hold.ts';
import { forgetChoice } from './use-choice.ts';

const Held = later(() => import('./Held.tsx').then((part) => part.Held));
const Paying = later(() => import('./Paying.tsx').then((part) => part.Paying));
const Booked = later(() => import('./Booked.tsx').then((part) => part.Booked));

/** By how much two clocks may differ where both count as right. */
const CLOSE_MS = 3_000;

const Mine = ({ count }: { count: number }) => {
  const t = useTexts(bookingTexts);
  return (
    <Link to="/tickets" className={classes.mine}>
      <IconTicket size={20} stroke={1.75} aria-hidden />
      <span>{t.mine(count)}</span>
      <IconChevronRight size={18} stroke={2} aria-hidden />
    </Link>
  );
};

/** What was pressed may be gone with the step before: one goes on reading where the next begins. */
const useFollowed = (step: string) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    const { current } = box;
    if (!current || seen.current === step) return;
    seen.current = step;
    const held = document.activeElement;
    if (held && held !== document.body && !current.contains(held)) return;
    current.focus({ preventScroll: true });
    if (current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, [step]);
  return box;
};

type Step = { readonly order?: Order; readonly payment?: string | undefined };

/** Where one is with the tickets of an event: what one has, holds, pays for, or may choose. */
export const TicketBox = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(bookingTexts);
  const [step, setStep] = useState<Step>(() => ({ payment: payingFor(event.id) }));
  const [said, setSaid] = useState<'lapsed' | 'cancelled' | null>(null);
  const [seen, setSeen] = useState(event.hold);
  if (event.hold?.id !== seen?.id) {
    setSeen(event.hold);
    const isOver = seen && Date.parse(seen.expiresAt) - serverNow().getTime() < CLOSE_MS;
    if (event.hold) setSaid(null);
    else if (isOver && !step.order) setSaid('lapsed');
  }
  const pay = (payment: string | undefined): void => {
    notePaying(event.id, payment);
    setStep({ payment });
  };
  const booked = (order: Order): void => {
    notePaying(event.id, undefined);
    forgetChoice(event.id);
    setStep({ order });
  };
  const name = step.order ? 'booked' : step.payment ? 'paying' : event.hold ? 'held' : 'choosing';
  const box = useFollowed(name);
  const shown = () => {
    if (step.order) return <Booked order={step.order} onDone={() => setStep({})} />;
    if (step.payment) return <Paying event={event} id={step.payment} onBooked={booked} onPay={pay} />;
    if (event.hold)
      return (
        <Held
          event={event}
          hold={event.hold}
          onBooked={booked}
          onPay={pay}
          onCancelled={() => setSaid('cancelled')}
        />
      );
    return (
      <>
        {event.mine > 0 && <Mine count={event.mine} />}
        <Notice tone={said === 'lapsed' ? 'fault' : 'good'}>{said && t[said]}</Notice>
        <Booking event={event} onBooked={booked} />
      </>
    );
  };
  return (
    <Section title={t.tickets} card>
      <div ref={box} tabIndex={-1} className={classes.box} data-step={name}>
        {shown()}
      </div>
    </Section>
  );
};
