import IconArrowBackUp from 'virtual:icon/arrow-back-up';
import IconArrowForwardUp from 'virtual:icon/arrow-forward-up';
import IconChevronLeft from 'virtual:icon/chevron-left';
import IconChevronRight from 'virtual:icon/chevron-right';
import IconToolsKitchen2 from 'virtual:icon/tools-kitchen-2';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { refundMoneyTexts } from '@karportalen/contract/tickets/refund-texts';
import { EventPicture } from '@karportalen/phone-views/events/EventPicture.tsx';
import { OptionNames } from '@karportalen/phone-views/options/OptionNames.tsx';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { serverNow } from '../../platform/clock.ts';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { knownMember } from '../../platform/session.ts';
import { SimulatedNotice } from '../payments/SimulatedNotice.tsx';
import { usePrice } from '../shared/TicketTypeRows.tsx';
import { ticketTexts } from '../shared/ticket-texts.ts';
import { ticketView } from '../shared/ticket-view.ts';
import { Code, useWakeLock } from './TicketCode.tsx';
import classes from './ticket.module.css';
import { actionsOf } from './ticket-actions.ts';

const EventMessages = lazyPart(() =>
  import('../../inbox/EventMessages.tsx').then((part) => part.EventMessages),
);

const PassOnDialog = lazyPart(() => import('../transfer/PassOnDialog.tsx').then((part) => part.PassOnDialog));

const FoodDialog = lazyPart(() => import('./FoodDialog.tsx').then((part) => part.FoodDialog));

const AnswersDialog = lazyPart(() => import('./AnswersDialog.tsx').then((part) => part.AnswersDialog));

const GiveBackDialog = lazyPart(() =>
  import('../transfer/GiveBackDialog.tsx').then((part) => part.GiveBackDialog),
);

/** The refund of a returned or refunded ticket, shown to the buyer. */
const MoneyBack = ({ ticket }: { ticket: MemberTicket }) => {
  const t = useTexts(ticketTexts);
  const price = usePrice();
  const key = useLanguage() === 'sv' ? 'swedish' : 'english';
  const { status, refund, refundWaits } = ticket;
  if (status === 'returned' && ticket.price === 0) return <p>{t.noMoneyBack}</p>;
  if (!refund) return null;
  return (
    <p>
      {t.moneyBack(price(refund.amount))} {refundMoneyTexts[refundWaits ? 'waits' : refund.status][key]}
    </p>
  );
};

/** Shown in place of the code when the ticket is no longer valid. */
type EndedProps = { status: 'passedOn' | 'returned' | 'refunded'; ticket: MemberTicket };

const Ended = ({ status, ticket }: EndedProps) => {
  const t = useTexts(ticketTexts);
  return (
    <div className={classes.ended}>
      <p className={classes.word}>{t[status]}</p>
      <p>
        {status === 'passedOn' && ticket.passedOnTo ? t.passedOnTo(ticket.passedOnTo) : t[`${status}Text`]}
      </p>
      {status !== 'passedOn' && <MoneyBack ticket={ticket} />}
    </div>
  );
};

const Facts = ({ ticket }: { ticket: MemberTicket }) => {
  const t = useTexts(ticketTexts);
  const price = usePrice();
  const language = useLanguage();
  const view = ticketView(ticket, language);
  const food = (language === 'en' && ticket.foodPreferenceEnglish) || ticket.foodPreference;
  const member = knownMember();
  const isMine = ticket.code !== null && member;
  return (
    <dl className={classes.facts}>
      {isMine && (
        <div>
          <dt>{t.holder}</dt>
          <dd>
            {member.firstName} {member.lastName}
          </dd>
        </div>
      )}
      <div>
        <dt>{t.type}</dt>
        <dd>{view.type}</dd>
      </div>
      {view.options.length > 0 && (
        <div>
          <dt>{t.options}</dt>
          <dd>
            <OptionNames names={view.options} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.price}</dt>
        <dd>{price(ticket.price)}</dd>
      </div>
      {food && (
        <div>
          <dt>{t.food}</dt>
          <dd>{food}</dd>
        </div>
      )}
      {(['receiptNumber', 'refundReceiptNumber'] as const).map(
        (number) =>
          ticket[number] && (
            <div key={number}>
              <dt>{t[number]}</dt>
              <dd>{ticket[number]}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

const Pager = ({ ticket, together }: { ticket: MemberTicket; together: readonly MemberTicket[] }) => {
  const t = useTexts(ticketTexts);
  const at = together.findIndex(({ id }) => id === ticket.id);
  if (at < 0 || together.length < 2) return null;
  const [before, after] = [together[at - 1], together[at + 1]];
  return (
    <div className={classes.pager}>
      {before ? (
        <Link to={`/tickets/${before.id}`} replace aria-label={t.before}>
          <IconChevronLeft size={22} stroke={2} aria-hidden />
        </Link>
      ) : (
        <span />
      )}
      <span>{t.nth(at + 1, together.length)}</span>
      {after ? (
        <Link to={`/tickets/${after.id}`} replace aria-label={t.after}>
          <IconChevronRight size={22} stroke={2} aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </div>
  );
};

const Actions = ({ ticket }: { ticket: MemberTicket }) => {
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const [open, setOpen] = useState<'passOn' | 'giveBack' | 'food' | 'answers' | null>(null);
  const close = () => setOpen(null);
  const { passOn, giveBack, why } = actionsOf(ticket, serverNow());
  const until = dateText(ticket.returnBy, language);
  const said = why === 'returnWasBy' ? t.returnWasBy(until) : why && t[why];
  // A ticket that an earlier version of the app has kept has no questions.
  const { questions = [], answers = [] } = ticket as Partial<MemberTicket>;
  const isAsked =
    ticket.canAnswer &&
    questions.some(
      ({ id, isRequired }) => isRequired && !answers.some(({ questionId }) => questionId === id),
    );
  return (
    <div className={classes.actions}>
      {questions.length > 0 && (ticket.canAnswer || answers.length > 0) && (
        <Button
          kind={isAsked ? 'primary' : 'secondary'}
          className={isAsked ? classes.asked : undefined}
          onClick={() => setOpen('answers')}
        >
          {isAsked ? t.answer : t.answers}
        </Button>
      )}
      {ticket.canSetFood && (
        <Button kind="secondary" onClick={() => setOpen('food')}>
          <IconToolsKitchen2 size={18} stroke={2} aria-hidden />
          {ticket.foodPreference ? t.changeFood : t.setFood}
        </Button>
      )}
      {passOn && (
        <Button kind="secondary" onClick={() => setOpen('passOn')}>
          <IconArrowForwardUp size={18} stroke={2} aria-hidden />
          {t.passOn}
        </Button>
      )}
      {giveBack && (
        <Button kind="secondary" onClick={() => setOpen('giveBack')}>
          <IconArrowBackUp size={18} stroke={2} aria-hidden />
          {t.giveBack}
        </Button>
      )}
      {(giveBack || said) && <p className={classes.until}>{said ?? t.returnBy(until)}</p>}
      {open === 'food' && <FoodDialog ticket={ticket} onClose={close} />}
      {open === 'answers' && <AnswersDialog ticket={ticket} onClose={close} />}
      {open === 'passOn' && <PassOnDialog ticket={ticket} onClose={close} />}
      {open === 'giveBack' && <GiveBackDialog ticket={ticket} onClose={close} />}
    </div>
  );
};

type TicketProps = { ticket: MemberTicket; together: readonly MemberTicket[] };

export const Ticket = ({ ticket, together }: TicketProps) => {
  const t = useTexts(ticketTexts);
  const view = ticketView(ticket, useLanguage());
  const { code, status, event } = ticket;
  useWakeLock(code !== null && !event.isCancelled);
  return (
    <div className={classes.page}>
      <article className={classes.ticket} data-ended={code === null || event.isCancelled || undefined}>
        <div className={classes.top}>
          <div className={classes.picture}>
            <EventPicture url={event.imageUrl} />
          </div>
          <div className={classes.words}>
            <p className={classes.when}>{view.when}</p>
            <h2 className={classes.name}>{view.name}</h2>
            <p className={classes.place}>{view.place}</p>
          </div>
        </div>
        <div className={classes.bottom}>
          {event.isCancelled && (
            <p className={classes.cancelled} role="status">
              {t.cancelledText}
            </p>
          )}
          {ticket.cancelledMoney && (
            <div className={classes.money}>
              {ticket.refund ? (
                <MoneyBack ticket={ticket} />
              ) : (
                <p>{t.cancelledMoney[ticket.cancelledMoney]}</p>
              )}
            </div>
          )}
          {code !== null && !event.isCancelled && <Code ticket={ticket} code={code} />}
          {!ticket.cancelledMoney &&
            (status === 'passedOn' || status === 'returned' || status === 'refunded') && (
              <Ended status={status} ticket={ticket} />
            )}
          {/* Below the code, so that it does not push the code down. */}
          {ticket.simulated && <SimulatedNotice text={t.simulatedText} />}
          <Facts ticket={ticket} />
        </div>
      </article>
      <Pager ticket={ticket} together={together} />
      <Actions ticket={ticket} />
      {status !== 'passedOn' && <EventMessages eventId={event.id} />}
      {!event.isCancelled && (
        <Link to={`/events/${event.id}`} className={classes.event}>
          {t.event}
        </Link>
      )}
    </div>
  );
};
