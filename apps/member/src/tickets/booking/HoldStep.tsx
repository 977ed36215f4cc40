import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { cancelHold } from '@karportalen/contract/tickets/member-endpoints';
import type { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { putAnswer, refresh } from '../../platform/answer-cache.ts';
import { useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { paymentPath } from '../payment-path.ts';
import { usePrice } from '../TicketTypeRows.tsx';
import { useAction } from '../use-action.ts';
import { HoldClock } from './HoldClock.tsx';
import { HoldRows } from './HoldRows.tsx';
import classes from './hold.module.css';
import { holdTexts } from './hold-texts.ts';
import { OfferHead } from './OfferHead.tsx';
import { confirmFreeHold, eventPath, type Hold, noteHoldEnded, type Order } from './place-hold.ts';

type HoldStepProps = {
  event: MemberEvent;
  hold: Hold;
  onBooked: (order: Order) => Promise<void>;
  onPay: (payment: string) => Promise<void>;
  onShown: (what: string) => void;
  onCancelled: () => void;
};

/** A hold: places waiting to be paid for or confirmed. */
export const HoldStep = ({ event, hold, onBooked, onPay, onShown, onCancelled }: HoldStepProps) => {
  const t = useTexts(holdTexts);
  const price = usePrice();
  const { act, busy, fault } = useAction(({ status }) => {
    if (status === 409 || status === 404) void refresh(eventPath(event.id));
  });
  const tell = useEffectEvent(onShown);
  useEffect(() => tell('held'), []);
  const over = (): void => noteHoldEnded(event.id);
  const pay = () =>
    act('go', async () => {
      const params = { id: hold.id };
      const { payment } = await call<typeof startPayment>('POST', '/holds/:id/payment', { params });
      putAnswer(paymentPath(payment.id), { payment });
      await onPay(payment.id);
    });
  const cancel = () =>
    act('cancel', async () => {
      await call<typeof cancelHold>('DELETE', '/holds/:id', { params: { id: hold.id } });
      over();
      onCancelled();
    });
  const go = busy === 'go';
  return (
    <div className={classes.held}>
      {hold.offer ? (
        <OfferHead until={hold.expiresAt} onOver={over} />
      ) : (
        <HoldClock until={hold.expiresAt} onOver={over} />
      )}
      <HoldRows event={event} hold={hold} />
      <Notice>{fault}</Notice>
      {hold.amount > 0 ? (
        <Button busy={go} onClick={pay} data-main-act>
          {go ? t.starting : t.pay(price(hold.amount))}
        </Button>
      ) : (
        <Button
          busy={go}
          data-main-act
          onClick={() => act('go', async () => onBooked(await confirmFreeHold(event.id, hold)))}
        >
          {go ? t.confirming : hold.offer ? t.take : t.confirm}
        </Button>
      )}
      <Button kind="quiet" busy={busy === 'cancel'} onClick={cancel}>
        {hold.offer ? t.decline : busy === 'cancel' ? t.cancelling : t.cancel}
      </Button>
    </div>
  );
};
