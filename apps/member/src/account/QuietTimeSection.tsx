import { DEFAULT_QUIET_TIME, type QuietTime } from '@karportalen/contract/core/quiet-time';
import type { Member } from '@karportalen/contract/people/member';
import type { setQuietTime } from '@karportalen/contract/people/member-endpoints';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { LazyFaultNotice } from '../kit/LazyFaultNotice.tsx';
import { Section } from '../kit/Section.tsx';
import { Switch } from '../kit/Switch.tsx';
import { putAnswer } from '../platform/answer-cache.ts';
import { useTexts } from '../platform/language.ts';
import { call, type Failure, failureOf } from '../platform/request.ts';
import { mePath } from '../platform/session.ts';
import classes from './account.module.css';
import { quietTexts } from './quiet-texts.ts';

const useSave = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (quietTime: QuietTime | null): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      putAnswer(mePath, await call<typeof setQuietTime>('PUT', '/me/quiet-time', { body: { quietTime } }));
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, failure };
};

type Texts = (typeof quietTexts)['sv'];

const faultOf = ({ from, to }: QuietTime, t: Texts): string | undefined => {
  if (from === '' || to === '') return t.missing;
  return from === to ? t.same : undefined;
};

/** The member's own quiet time; none by default. The switch counts at once, the times when they are saved. */
export const QuietTimeSection = ({ me }: { me: Member }) => {
  const t = useTexts(quietTexts);
  // A profile cached by an older version of the app has none.
  const saved = me.quietTime ?? null;
  const [times, setTimes] = useState(saved ?? DEFAULT_QUIET_TIME);
  const [said, setSaid] = useState<string>();
  const { save, busy, failure } = useSave();
  const type = (part: Partial<QuietTime>) => {
    setSaid(undefined);
    setTimes({ ...times, ...part });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOf(times, t);
    setSaid(fault ?? ((await save(times)) ? t.saved : undefined));
  };
  return (
    <Section title={t.title} card>
      <p className={classes.quiet}>{t.text}</p>
      <Switch
        label={t.own}
        checked={saved !== null}
        onChange={(on) => {
          setSaid(undefined);
          void save(on ? DEFAULT_QUIET_TIME : null);
          if (on) setTimes(DEFAULT_QUIET_TIME);
        }}
      />
      {saved && (
        <form className={classes.form} onSubmit={submit} noValidate>
          <div className={classes.times}>
            <Field
              label={t.from}
              type="time"
              value={times.from}
              onChange={(event) => type({ from: event.target.value })}
            />
            <Field
              label={t.to}
              type="time"
              value={times.to}
              onChange={(event) => type({ to: event.target.value })}
            />
          </div>
          <Button kind="secondary" type="submit" busy={busy}>
            {t.save}
          </Button>
        </form>
      )}
      <p className={classes.quiet} role="status">
        {said}
      </p>
      {failure && <LazyFaultNotice failure={failure} />}
    </Section>
  );
};
