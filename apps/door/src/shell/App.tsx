import { useEffect, useState } from 'react';
import { useDoorState } from '../list/door-state.ts';
import { ResultScreen } from '../result/ResultScreen.tsx';
import { hideResult } from '../result/results.ts';
import { PinPage } from '../session/PinPage.tsx';
import { pinFromAddress } from '../session/pin-from-address.ts';
import { type Ending, onClosed } from '../session/session.ts';
import { OpenDoor } from './OpenDoor.tsx';

type AppProps = { readonly givenPin: string; readonly before: Ending | undefined };

export const App = ({ givenPin, before }: AppProps) => {
  const { door } = useDoorState();
  const [ending, setEnding] = useState(before);
  const [pin, setPin] = useState(givenPin);
  useEffect(() => {
    // The organiser's QR code, read while this page stands open.
    const follow = () => setPin((known) => pinFromAddress() || known);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(
    () =>
      onClosed((how) => {
        hideResult();
        setEnding(how);
      }),
    [],
  );
  if (!door || pin) return <PinPage key={pin} givenPin={pin} ending={ending} onDone={() => setPin('')} />;
  return (
    <>
      <OpenDoor />
      <ResultScreen />
    </>
  );
};
