import { useEffect, useState } from 'react';
import { useDoorState } from '../list/door-state.ts';
import { ResultScreen } from '../result/ResultScreen.tsx';
import { hideResult } from '../result/results.ts';
import { PinPage } from '../session/PinPage.tsx';
import { type Ending, onClosed } from '../session/session.ts';
import { OpenDoor } from './OpenDoor.tsx';

type AppProps = { readonly givenPin: string; readonly before: Ending | undefined };

export const App = ({ givenPin, before }: AppProps) => {
  const { door } = useDoorState();
  const [ending, setEnding] = useState(before);
  useEffect(
    () =>
      onClosed((how) => {
        hideResult();
        setEnding(how);
      }),
    [],
  );
  if (!door) return <PinPage key={ending} givenPin={ending === before ? givenPin : ''} ending={ending} />;
  return (
    <>
      <OpenDoor />
      <ResultScreen />
    </>
  );
};
