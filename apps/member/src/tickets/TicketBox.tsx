import IconChevronRight from 'virtual:icon/chevron-right';
import IconTicket from 'virtual:icon/ticket';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useEffect, useState } from 'react';
import { dropSecondPress } from '../kit/double-press.ts';
import { Link } from '../kit/Link.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Section } from '../kit/Section.tsx';
import { serverNow } from '../platform/clock.ts';
import { useTexts } from '../platform/language.ts';
import { Booking } from './booking/Booking.tsx';
import classes from './booking/booking.module.css';
import { bookingTexts } from './booking/booking-texts.ts';
import type { HoldEnd } from './booking/HoldEnded.tsx';
import { BookedStep, HoldStep } from './booking/lazy-steps.ts';
import type { Order } from './booking/place-hold.ts';
import { isSoldOut } from './booking/sold-out.ts';
import { forgetChoice } from './booking/use-choice.ts';
import { notePendingPayment, pendingPaymentOf } from './payments/pending-payment.ts';
import { useStepInView } from './use-step-in-view.ts';

/** Tolerance between the server's clock and the estimate of it. */
const CLOSE_MS = 3_000;

const DrawCard = lazyPart(() => import('./draw/DrawCard.tsx').then((part) => part.DrawCard));
const HoldEnded = lazyPart(() => import('./booking/HoldEnded.tsx').then((part) => part.HoldEnded));
const PaymentStep = lazyPart(() => import('./payments/PaymentStep.tsx').then((part) => part.PaymentStep));

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

type Step = { readonly order?: Order; readonly payment?: string | undefined };

/** The booking section of an event: the member's tickets, hold, payment or choice. */
export const TicketBox = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(bookingTexts);
  const [step, setStep] = useState<Step>(() => ({ payment: pendingPaymentOf(event.id) }));
  const [said, setSaid] = useState<HoldEnd | null>(null);
  const [seen, setSeen] = useState(event.hold);
  if (event.hold?.id !== seen?.id) {
    setSeen(event.hold);
    const isOver = seen && Date.parse(seen.expiresAt) - serverNow().getTime() < CLOSE_MS;
    if (event.hold) setSaid(null);
    else if (isOver && !step.order) setSaid(seen.offer ? 'lapsedOffer' : 'lapsed');
  }
  const soldOut = isSoldOut(event);
  const draw = event.release?.kind === 'draw' && event.release;
  // The released places are taken again: drop the 'cancelled' message.
  if (said === 'cancelled' && soldOut) setSaid(null);
  const pay = async (payment: string | undefined): Promise<void> => {
    if (payment !== undefined) await PaymentStep.load().catch(() => {});
    notePendingPayment(event.id, payment);
    setStep({ payment });
  };
  const booked = async (order: Order): Promise<void> => {
    await BookedStep.load().catch(() => {});
    notePendingPayment(event.id, undefined);
    forgetChoice(event.id);
    setStep({ order });
  };
  const name = step.order ? 'booked' : step.payment ? 'paying' : event.hold ? 'held' : 'choosing';
  const { box, onShown, shownAt } = useStepInView(name);
  useEffect(() => {
    // Preloads the step that follows.
    if (name !== 'choosing') BookedStep.load().catch(() => {});
  }, [name]);
  const shown = () => {
    if (step.order) return <BookedStep order={step.order} onShown={onShown} onDone={() => setStep({})} />;
    if (step.payment)
      return <PaymentStep event={event} id={step.payment} onBooked={booked} onPay={pay} onShown={onShown} />;
    if (event.hold)
      return (
        <HoldStep
          event={event}
          hold={event.hold}
          onBooked={booked}
          onPay={pay}
          onShown={onShown}
          onCancelled={() => setSaid(event.hold?.offer ? 'declined' : 'cancelled')}
        />
      );
    return (
      <>
        {event.mine > 0 && <Mine count={event.mine} />}
        <Notice tone={said === 'lapsed' || said === 'lapsedOffer' ? 'fault' : 'good'}>
          {said && <HoldEnded how={said} soldOut={soldOut} />}
        </Notice>
        {draw && draw.state !== 'drawn' ? (
          <DrawCard event={event} release={draw} />
        ) : (
          <>
            {draw && (
              <p>
                {t.drawn} <Link to={`/events/${event.id}/draw`}>{t.checkDraw}</Link>
              </p>
            )}
            <Booking event={event} onStart={() => setSaid(null)} onBooked={booked} />
          </>
        )}
      </>
    );
  };
  return (
    <Section title={t.tickets} card>
      <div
        ref={box}
        tabIndex={-1}
        className={classes.box}
        data-step={name}
        onClickCapture={(event) => dropSecondPress(event, shownAt.current)}
      >
        {shown()}
      </div>
    </Section>
  );
};
