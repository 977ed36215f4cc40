import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { cancelHold } from '@karportalen/contract/tickets/member-endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { refresh } from '../../platform/answer-cache.ts';
import { useTexts } from '../../platform/language.ts';
import { call } from '../../platform/request.ts';
import { usePrice } from '../shared/TicketTypeRows.tsx';
import { useAction } from '../shared/use-action.ts';
import { acceptHold } from './accept-hold.ts';
import type { ApplyCode } from './apply-code.ts';
import { type AnswerDraft, draftOf, hasNoFaults, keepDraft, sentAnswers } from './booking-answers.ts';
import {
  amountWithout,
  keepOptions,
  type OptionDraft,
  optionSum,
  optionsOf,
  withSentOptions,
} from './booking-options.ts';
import { ChoiceRows } from './ChoiceRows.tsx';
import { countOf, hasOptions, holdBodyOf, isAsked, mostOfType, sumOf } from './choice.ts';
import { HoldHead } from './HoldHead.tsx';
import { HoldRows } from './HoldRows.tsx';
import { withHeldTypes } from './held-types.ts';
import classes from './hold.module.css';
import { holdTexts } from './hold-texts.ts';
import { BookingOptions, BookingQuestions } from './lazy-questions.ts';
import { choiceOf, isHeldChoice, shiftCount } from './offer-choice.ts';
import { eventPath, type Hold, noteHoldEnded, type Order } from './place-hold.ts';
import { WithCode } from './WithCode.tsx';

type HoldStepProps = {
  event: MemberEvent;
  hold: Hold;
  onBooked: (order: Order) => Promise<void>;
  onPay: (payment: string) => Promise<void>;
  onShown: (what: string) => void;
  onCancelled: () => void;
};

/** A hold: places waiting to be paid for or confirmed. The tickets of an offer are chosen here. */
export const HoldStep = ({ event: listed, hold, onBooked, onPay, onShown, onCancelled }: HoldStepProps) => {
  const t = useTexts(holdTexts);
  const price = usePrice();
  const [code, setCode] = useState<{ readonly apply: ApplyCode }>();
  const coded = code?.apply(listed);
  const event = withHeldTypes(coded?.event ?? listed, hold);
  const { tickets, gatherFoodPreferences, takesCodes } = event.eventReservationDetails;
  const [choice, setChoice] = useState(() => choiceOf(hold));
  const mayChoose = hold.offer && (tickets.length > 1 || gatherFoodPreferences || takesCodes);
  const [options, setOptions] = useState(() => optionsOf(hold));
  const adds = hasOptions(event);
  const added = adds ? optionSum(event, options, hold.ticketTypeIds.length) : 0;
  const isAsHeld = !mayChoose || (!coded && isHeldChoice(choice, hold));
  const chosenSum = coded ? coded.sum(choice) : sumOf(choice, { tickets });
  const amount = (isAsHeld ? amountWithout(event, hold) : chosenSum) + added;
  const { act, busy, fault } = useAction(({ status }) => {
    // 400: a question was added since the page was read.
    if (status === 409 || status === 404 || status === 400) void refresh(eventPath(event.id));
  });
  const tell = useEffectEvent(onShown);
  useEffect(() => tell('held'), []);
  const over = (): void => noteHoldEnded(event.id);
  const cancel = () =>
    act('cancel', async () => {
      await call<typeof cancelHold>('DELETE', '/holds/:id', { params: { id: hold.id } });
      over();
      onCancelled();
    });
  const body = coded ? coded.body(choice) : holdBodyOf(choice, event.eventReservationDetails);
  const typeIds = mayChoose ? body.tickets.map(({ ticketTypeId }) => ticketTypeId) : hold.ticketTypeIds;
  const asks = isAsked(event, typeIds);
  const [answers, setAnswers] = useState(() => draftOf(hold.id));
  const change = (draft: AnswerDraft): void => {
    keepDraft(hold.id, draft);
    setAnswers(draft);
  };
  const [isTold, setTold] = useState(false);
  const fine = !asks || hasNoFaults(event, typeIds, answers);
  const take = () => {
    setTold(!fine);
    if (!fine) return;
    const answered = asks ? sentAnswers(event, typeIds, answers) : {};
    const sent = adds ? withSentOptions(answered, typeIds, options) : answered;
    const wish = { body, amount, ...((asks || adds) && { answers: sent }) };
    void act('go', () => acceptHold(event, hold, wish, { onBooked, onPay }), { event, typeIds });
  };
  const addOptions = (draft: OptionDraft): void => {
    keepOptions(hold.id, draft);
    setOptions(draft);
  };
  // `left` does not count the places that this offer holds.
  const mostOf = (id: string): number =>
    Math.max(countOf(choice, id), countOf(choiceOf(hold), id) + mostOfType({ tickets }, id));
  const counts = {
    most: (id: string) => Math.min(hold.ticketTypeIds.length, mostOf(id)),
    withCount: (id: string, count: number) => shiftCount(choice, tickets, id, count),
  };
  const go = busy === 'go';
  const takeText = hold.offer ? t.take(hold.ticketTypeIds.length) : t.confirm;
  return (
    <div className={classes.held}>
      <HoldHead hold={hold} until={hold.expiresAt} onOver={over} />
      {mayChoose ? (
        <>
          <ChoiceRows
            event={event}
            choice={choice}
            {...(tickets.length > 1 && { counts })}
            onChange={setChoice}
          />
          <WithCode event={listed} onApplied={setCode} />
        </>
      ) : (
        <HoldRows event={event} hold={hold} added={added} total={amount} />
      )}
      {adds && <BookingOptions event={event} typeIds={typeIds} draft={options} onChange={addOptions} />}
      {asks && (
        <BookingQuestions event={event} typeIds={typeIds} draft={answers} isTold={isTold} onChange={change} />
      )}
      <Notice>{isTold && !fine ? t.answerFirst : fault}</Notice>
      <Button busy={go} onClick={take} data-main-act>
        {amount > 0 ? (go ? t.starting : t.pay(price(amount))) : go ? t.confirming : takeText}
      </Button>
      <Button kind="quiet" busy={busy === 'cancel'} onClick={cancel}>
        {hold.offer ? t.decline : busy === 'cancel' ? t.cancelling : t.cancel}
      </Button>
    </div>
  );
};
