import IconBell from 'virtual:icon/bell';
import type { MuteKind } from '@karportalen/contract/people/member';
import { useEffect, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { LazyFaultNotice } from '../kit/LazyFaultNotice.tsx';
import { Section } from '../kit/Section.tsx';
import { Switch } from '../kit/Switch.tsx';
import { useTexts } from '../platform/language.ts';
import { type PushState, pushState, turnPushOff, turnPushOn } from '../platform/push.ts';
import { type Failure, failureOf } from '../platform/request.ts';
import classes from './account.module.css';
import { accountTexts } from './texts.ts';

const usePush = () => {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => void pushState().then(setState), []);
  const change = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setState(await pushState());
      setBusy(false);
    }
  };
  return { state, busy, failure, turnOn: () => change(turnPushOn), turnOff: () => change(turnPushOff) };
};

const Permission = () => {
  const t = useTexts(accountTexts);
  const { state, busy, failure, turnOn, turnOff } = usePush();
  if (state === 'unsupported') return <p className={classes.quiet}>{t.pushUnsupported}</p>;
  if (state === 'denied') return <p className={classes.quiet}>{t.pushDenied}</p>;
  return (
    <>
      <p className={classes.quiet}>{state === 'on' ? t.pushIsOn : t.pushText}</p>
      {failure && <LazyFaultNotice failure={failure} />}
      {state === 'on' ? (
        <Button kind="secondary" busy={busy} onClick={turnOff}>
          {t.pushOff}
        </Button>
      ) : (
        <Button busy={busy} onClick={turnOn}>
          <IconBell size={18} stroke={2} aria-hidden />
          {busy ? t.pushTurning : t.pushOn}
        </Button>
      )}
    </>
  );
};

type PushSectionProps = { mutes: readonly MuteKind[]; onMutes: (mutes: readonly MuteKind[]) => void };

export const PushSection = ({ mutes, onMutes }: PushSectionProps) => {
  const t = useTexts(accountTexts);
  return (
    <Section title={t.push} card>
      <Permission />
      <h3 className={classes.subtitle}>{t.mutes}</h3>
      {(['events', 'polls', 'news'] as const).map((kind) => (
        <Switch
          key={kind}
          label={t.muteKinds[kind]}
          checked={!mutes.includes(kind)}
          onChange={(on) => onMutes(on ? mutes.filter((each) => each !== kind) : [...mutes, kind])}
        />
      ))}
    </Section>
  );
};
