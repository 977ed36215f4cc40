import IconAlert from 'virtual:icon/alert-triangle';
import IconArrowBack from 'virtual:icon/arrow-back-up';
import IconForward from 'virtual:icon/arrow-forward-up';
import IconCalendarX from 'virtual:icon/calendar-x';
import IconMoney from 'virtual:icon/cash-off';
import IconCheck from 'virtual:icon/check';
import IconClock from 'virtual:icon/clock-check';
import IconQuestion from 'virtual:icon/question-mark';
import IconX from 'virtual:icon/x';
import type { Icon } from '@karportalen/phone-views/icon.ts';
import { OptionNames } from '@karportalen/phone-views/options/OptionNames.tsx';
import { type CSSProperties, useEffect } from 'react';
import type { Verdict } from '../entries/admission-verdict.ts';
import { useDoorState } from '../list/door-state.ts';
import { ticketOptions, ticketTypeName } from '../list/names.ts';
import { serverNow } from '../platform/clock.ts';
import { measure } from '../platform/measure.ts';
import { useLanguage, useTexts } from '../texts/language.ts';
import classes from './result-screen.module.css';
import { explanation, nextStep } from './result-words.ts';
import { hideResult, type Result, useResult } from './results.ts';
import { undo } from './undo.ts';
import { useAutoDismiss } from './use-auto-dismiss.ts';
import { widestWord } from './word-width.ts';

const icons: Readonly<Record<Verdict, Icon>> = {
  ok: IconCheck,
  already: IconClock,
  refunded: IconMoney,
  passedOn: IconForward,
  otherEvent: IconCalendarX,
  notListed: IconQuestion,
  unknown: IconX,
  undone: IconArrowBack,
  failed: IconAlert,
};

/** A yes makes room for the next guest; a refusal needs reading, and stays under 'Senaste'. */
const SHOWN_MS = { ok: 2500, undone: 2500, no: 4000 };

const Shown = ({ result }: { result: Result }) => {
  const { id, verdict, ticket, askedAt } = result;
  const { listedAt } = useDoorState();
  useEffect(() => {
    requestAnimationFrame(() => measure('door:answer', askedAt));
  }, [askedAt]);
  const lasts = verdict === 'ok' || verdict === 'undone' ? SHOWN_MS[verdict] : SHOWN_MS.no;
  const leaving = useAutoDismiss(() => hideResult(id), lasts);
  const texts = useTexts();
  const language = useLanguage();
  const word = texts.verdicts[verdict];
  const Drawing = icons[verdict];
  const step = nextStep(verdict);
  const options = ticket ? ticketOptions(ticket, language) : [];
  return (
    <div className={classes.screen} data-verdict={verdict} data-result={id} {...leaving}>
      {/* The whole screen is a button, easy to hit in the dark. */}
      <button
        type="button"
        className={classes.away}
        aria-label={texts.result.next}
        onClick={() => hideResult(id)}
      />
      <Drawing className={classes.icon} size={96} stroke={2.5} aria-hidden />
      <p className={classes.word} style={{ '--ems': widestWord(word) } as CSSProperties}>
        {word}
      </p>
      <p className={classes.text}>{explanation(verdict, { ticket, now: serverNow(), listedAt })}</p>
      {step && <p className={classes.step}>{step}</p>}
      {ticket?.name && <p className={classes.name}>{ticket.name}</p>}
      {ticket && verdict !== 'undone' && <p className={classes.type}>{ticketTypeName(ticket, language)}</p>}
      {verdict === 'ok' && options.length > 0 && (
        <p className={classes.options}>
          <OptionNames names={options} />
        </p>
      )}
      {verdict === 'ok' && ticket?.food && <p className={classes.food}>{texts.result.food(ticket.food)}</p>}
      {verdict === 'ok' && ticket && (
        <button type="button" className={classes.undo} onClick={() => void undo(ticket.id)}>
          {texts.result.undo}
        </button>
      )}
    </div>
  );
};

/** The answer at the door: one colour and one word over everything. The camera keeps reading behind it. */
export const ResultScreen = () => {
  const result = useResult();
  return <div role="alert">{result && <Shown key={result.id} result={result} />}</div>;
};
