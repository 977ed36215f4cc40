import IconCopy from 'virtual:icon/copy';
import type {
  getCalendarAddresses,
  renewCalendarAddresses,
} from '@karportalen/contract/events/member-endpoints';
import { useId, useState } from 'react';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Button } from '../kit/Button.tsx';
import { failureText } from '../kit/failure-text.ts';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { putAnswer } from '../platform/answer-cache.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { call, failureOf } from '../platform/request.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import classes from './account.module.css';
import { calendarTexts } from './calendar-texts.ts';

const calendarQuery = read<typeof getCalendarAddresses>('/calendar', {});

type Said = { readonly tone: 'good' | 'fault'; readonly text: string } | null;

type AddressProps = { label: string; url: string; onSaid: (said: Said) => void };

const Address = ({ label, url, onSaid }: AddressProps) => {
  const t = useTexts(calendarTexts);
  const id = useId();
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(url).then(
      () => onSaid({ tone: 'good', text: t.copied }),
      () => onSaid({ tone: 'fault', text: t.copyFailed }),
    );
  return (
    <div className={classes.address}>
      <label htmlFor={id} className={classes.subtitle}>
        {label}
      </label>
      <div>
        <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button kind="secondary" aria-label={`${t.copy}: ${label}`} title={t.copy} onClick={copy}>
          <IconCopy size={18} stroke={2} aria-hidden />
        </Button>
      </div>
      <a
        className={classes.subscribe}
        href={url.replace(/^https?:/, 'webcal:')}
        aria-label={`${t.subscribe}: ${label}`}
      >
        {t.subscribe}
      </a>
    </div>
  );
};

/** Secret subscription addresses for a calendar. */
export const CalendarAddresses = () => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const answer = useAnswer(calendarQuery);
  const [said, setSaid] = useState<Said>(null);
  const [busy, setBusy] = useState(false);
  const renew = async (): Promise<void> => {
    setBusy(true);
    try {
      putAnswer(calendarQuery.path, await call<typeof renewCalendarAddresses>('POST', '/calendar/renew', {}));
      setSaid({ tone: 'good', text: t.renewed });
    } catch (error) {
      setSaid({ tone: 'fault', text: failureText(failureOf(error), language) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <AnswerView answer={answer} skeleton={<Skeleton count={2} height={70} />}>
        {({ all, mine }) => (
          <>
            <Address label={t.all} url={all} onSaid={setSaid} />
            <Address label={t.mine} url={mine} onSaid={setSaid} />
            <p className={classes.quiet}>{t.renewText}</p>
            <Button kind="secondary" busy={busy} onClick={renew}>
              {t.renew}
            </Button>
          </>
        )}
      </AnswerView>
      <Notice tone={said?.tone ?? 'good'}>{said?.text}</Notice>
    </>
  );
};
