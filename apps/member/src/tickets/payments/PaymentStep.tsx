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
import { AnswerView } from '../../kit/AnswerView.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { putAnswer, refresh } from '../../platform/answer-cache.ts';
import { serverNow } from '../../platform/clock.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { read, useAnswer } from '../../platform/use-answer.ts';
import { HoldHead } from '../booking/HoldHead.tsx';
import classes from '../booking/hold.module.css';
import { noteHoldEnded, type Order, refreshBooking } from '../booking/place-hold.ts';
import { paymentPath } from '../shared/payment-path.ts';
import { useAction } from '../shared/use-action.ts';
import { payTexts } from './payment-texts.ts';
import { SimulatedNotice } from './SimulatedNotice.tsx';
import { SwishOptions } from './SwishOptions.tsx';

/** Polling interval for the payment's status. */
const REFRESH_MS = 2_000;

const useSaid = () => {
  const key = useLanguage() === 'sv' ? 'swedish' : 'english';
  return (text: { readonly swedish: string; readonly english: string }): string => text[key];
};

type PartProps = {
  event: MemberEvent;
  payment: Payment;
  /** Switches to another payment; undefined goes back to the hold or the choice. */
  onPay: (payment: string | undefined) => Promise<void>;
};

/** Waiting for the payer in Swish. */
const Waiting = ({ event, payment, onPay }: PartProps) => {
  const t = useTexts(payTexts);
  const say = useSaid();
  const path = paymentPath(payment.id);
  const { act, busy, fault } = useAction(() => void refresh(path));
  const [late, setLate] = useState(() => Date.parse(payment.expiresAt) <= serverNow().getTime());
  const cancel = () =>
    act('cancel', async () => {
      await call<typeof cancelPayment>('DELETE', '/payments/:id', { params: { id: payment.id } });
      await refreshBooking(event.id);
      await onPay(undefined);
    });
  const over = (): void => {
    setLate(true);
    void refresh(path);
  };
  if (late) return <p role="status">{t.late}</p>;
  return (
    <>
      <HoldHead hold={event.hold} until={payment.expiresAt} onOver={over} />
      <p role="status" className={classes.waiting}>
        <span className={classes.pulse} aria-hidden />
        {say(paymentTexts[payment.status])}
      </p>
      <SwishOptions payment={payment} />
      <Notice>{fault}</Notice>
      <Button kind="quiet" busy={busy !== null} onClick={cancel}>
        {busy ? t.cancelling : t.cancel}
      </Button>
    </>
  );
};

/** The payment failed, was declined or expired: the reason, and a retry. */
const Ended = ({ event, payment, onPay }: PartProps) => {
  const t = useTexts(payTexts);
  const say = useSaid();
  const { act, busy, fault } = useAction(() => void refreshBooking(event.id));
  const { hold } = event;
  const [refund] = payment.refunds;
  const again = () =>
    act('again', async () => {
      const params = { id: hold?.id ?? '' };
      const { payment: next } = await call<typeof startPayment>('POST', '/holds/:id/payment', { params });
      putAnswer(paymentPath(next.id), { payment: next });
      await onPay(next.id);
    });
  const letGo = () =>
    act('letGo', async () => {
      await call<typeof cancelHold>('DELETE', '/holds/:id', { params: { id: hold?.id ?? '' } });
      noteHoldEnded(event.id);
      await onPay(undefined);
    });
  return (
    <>
      {hold && <HoldHead hold={hold} until={hold.expiresAt} onOver={() => noteHoldEnded(event.id)} />}
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

type PaymentStepProps = {
  event: MemberEvent;
  id: string;
  onBooked: (order: Order) => Promise<void>;
  onPay: (payment: string | undefined) => Promise<void>;
  onShown: (what: string) => void;
};

/** Polls a payment until it is final. */
export const PaymentStep = ({ event, id, onBooked, onPay, onShown }: PaymentStepProps) => {
  const t = useTexts(payTexts);
  const answer = useAnswer(read<typeof getPayment>('/payments/:id', { params: { id } }), REFRESH_MS);
  const order = answer.data?.order;
  const status = answer.data?.payment.status;
  const isGone = answer.failure?.status === 404;
  useEffect(() => {
    // The payment is final: refresh the event and the tickets.
    if (status && !isPaymentOpen(status)) void refreshBooking(event.id);
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
      <AnswerView answer={answer} skeleton={<Skeleton count={1} height={240} />}>
        {({ payment }) => (
          <>
            {payment.simulated && <SimulatedNotice text={t.simulatedText} />}
            {isPaymentOpen(payment.status) && <Waiting event={event} payment={payment} onPay={onPay} />}
            {!isPaymentOpen(payment.status) && payment.status !== 'paid' && (
              <Ended event={event} payment={payment} onPay={onPay} />
            )}
          </>
        )}
      </AnswerView>
    </div>
  );
};
