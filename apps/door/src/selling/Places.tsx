import { useState } from 'react';
import { leftToSell } from '../entries/sales.ts';
import { giveBack, reserve } from '../entries/sell.ts';
import { Button } from '../kit/Button.tsx';
import { useDoorState } from '../list/door-state.ts';
import { useTexts } from '../texts/language.ts';
import classes from './sell-pane.module.css';

const MORE = 10;

/** The places that this phone can sell without a network. */
export const Places = () => {
  const state = useDoorState();
  const { sell: texts } = useTexts();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const left = leftToSell(state);
  const act = async (what: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFault('');
    await what().catch(() => setFault(texts.failed));
    setBusy(false);
  };
  return (
    <div className={classes.places}>
      <p>
        <strong>{texts.places(left)}</strong>
      </p>
      <p className={classes.quiet}>{state.isReturning ? texts.returning : texts.means}</p>
      <p role="alert">{fault}</p>
      <div className={classes.ways}>
        {state.isReachable && (
          <Button kind="secondary" busy={busy} onClick={() => void act(() => reserve(MORE))}>
            {texts.reserve(MORE)}
          </Button>
        )}
        {left > 0 && (
          <Button kind="secondary" busy={busy} onClick={() => void act(giveBack)}>
            {texts.giveBack}
          </Button>
        )}
      </div>
    </div>
  );
};
