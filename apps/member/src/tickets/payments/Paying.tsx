import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { cancelHold } from '@karportalen/contract/tickets/member-endpoints';
import type {
  cancelPayment,
  getPayment,
  startPayment,
} from '@karportalen/contract/tickets/payment-endpoints';
import type { Payment } from '@karportalen/contract/tickets/payment-fields';
import { isPaymentOpen } from '@karportalen/contract/tickets/payment-statuses';
import { paymentTexts, refundReasonTexts } from '@karportalen/contract/tickets/payment-texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Answered } from '../../kit/Answered.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { serverNow } from '../../platform/clock.ts';
import { ask, put } from '../../platform/kept-answers.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { read, useAnswer } from '../../platform/use-answer.ts';
import { HoldClock } from '../booking/HoldClock.tsx';
import classes from '../booking/hold.module.css';
import { askAnew, noteLetGo, type Order } from '../booking/place-hold.ts';
import { paymentPath } from '../payment-path.ts';
import { useAct } from '../use-act.ts';
import { payTexts } from './payment-texts.ts';
import { Simulated } from './Simulated.tsx';
import { SwishWays } from './SwishWays.tsx';

/** How often it is asked whether the money has come. */
const EVERY_MS = 2_000;

const useSaid = () => {
  const key = useLanguage() === 'sv' ? 'swedish' : 'english';
  return (text: { readonly swedish: string; readonly english: string }): string => text[key];
};

type PartProps = {
  event: MemberEvent;
  payment: Payment;
  /** Another payment, or none. */
  onPay: (payment: string | undefined) => Promise<void>;
};

/** Swish waits for the payer. */
const Waiting = ({ event, payment, onPay }: PartProps) => {
  const t = useTexts(payTexts);
  const say = useSaid();
  const path = paymentPath(payment.id);
  const { act, busy, fault } = useAct(() => void ask(path));
  const [late, setLate] = useState(() => Date.parse(payment.expiresAt) <= serverNow().getTime());
  const cancel = () =>
    act('cancel', async () => {
      await call<typeof cancelPayment>('DELETE', '/payments/:id', { params: { id: payment.id } });
      await askAnew(event.id);
      await onPay(undefined);
    });
  if (late) return <p role="status">{t.late}</p>;
  return (
    <>
      <HoldClock
        until={payment.expiresAt}
        onOver={() => {
          setLate(true);
          void ask(path);
        }}
      />
      <p role="status" className={classes.waiting}>
        <span className={classes.pulse} aria-hidden />
        {say(paymentTexts[payment.status])}
      </p>
      <SwishWays payment={payment} />
      <Notice>{fault}</Notice>
      <Button kind="quiet" busy={busy !== null} onClick={cancel}>
        {busy ? t.cancelling : t.cancel}
      </Button>
    </>
  );
};

/** It ended without tickets: why, and the way on. */
const Ended = ({ event, payment, onPay }: PartProps) => {
  const t = useTexts(payTexts);
  const say = useSaid();
  const { act, busy, fault } = useAct(() => void askAnew(event.id));
  const { hold } = event;
  const [refund] = payment.refunds;
  const again = () =>
    act('again', async () => {
      const params = { id: hold?.id ?? '' };
      const { payment: next } = await call<typeof startPayment>('POST', '/holds/:id/payment', { params });
      put(paymentPath(next.id), { payment: next });
      await onPay(next.id);
    });
  const letGo = () =>
    act('letGo', async () => {
      await call<typeof cancelHold>('DELETE', '/holds/:id', { params: { id: hold?.id ?? '' } });
      noteLetGo(event.id);
      await onPay(undefined);
    });
  return (
    <>
      {hold && <HoldClock until={hold.expiresAt} onOver={() => noteLetGo(event.id)} />}
      <Notice>
        {say(paymentTexts[payment.status])}
        {refund && ` ${say(refundReasonTexts[refund.reason])}`}
      </Notice>
      {payment.failure && <p className={classes.text}>{t.reference(payment.failure)}</p>}
      <Notice>{fault}</Notice>
      {hold ? (
        <>
          <Button busy={busy === 'again'} onClick={again} data-main-act>
            {busy === 'again' ? t.starting : t.retry}
          </Button>
          <Button kind="quiet" busy={busy === 'letGo'} onClick={letGo}>
            {t.letGo}
          </Button>
        </>
      ) : (
        <Button kind="secondary" onClick={() => void onPay(undefined)} data-main-act>
          {payment.status === 'refunded' ? t.ok : t.chooseAgain}
        </Button>
      )}
    </>
  );
};

type PayingProps = {
  event: MemberEvent;
  id: string;
  onBooked: (order: Order) => Promise<void>;
  onPay: (payment: string | undefined) => Promise<void>;
  onShown: (what: string) => void;
};

/** A payment, followed until it has ended one way or the other. */
export const Paying = ({ event, id, onBooked, onPay, onShown }: PayingProps) => {
  const t = useTexts(payTexts);
  const answer = useAnswer(read<typeof getPayment>('/payments/:id', { params: { id } }), EVERY_MS);
  const order = answer.data?.order;
  const status = answer.data?.payment.status;
  const isGone = answer.failure?.status === 404;
  useEffect(() => {
    // What it leaves behind is known to the event and the tickets.
    if (status && !isPaymentOpen(status)) void askAnew(event.id);
  }, [status, event.id]);
  const goOn = useEffectEvent(() => {
    if (order) void onBooked(order);
    else if (isGone) void onPay(undefined);
  });
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (status) tell(`payment ${status}`);
  }, [status]);
  useEffect(() => {
    if (order || isGone) goOn();
  }, [order, isGone]);
  return (
    <div className={classes.held}>
      <Answered answer={answer} skeleton={<Skeleton count={1} height={240} />}>
        {({ payment }) => (
          <>
            {payment.simulated && <Simulated text={t.simulatedText} />}
            {isPaymentOpen(payment.status) && <Waiting event={event} payment={payment} onPay={onPay} />}
            {!isPaymentOpen(payment.status) && payment.status !== 'paid' && (
              <Ended event={event} payment={payment} onPay={onPay} />
            )}
          </>
        )}
      </Answered>
    </div>
  );
};
