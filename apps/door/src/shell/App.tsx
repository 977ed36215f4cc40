import { useEffect, useState } from 'react';
import { useDoorState } from '../list/door-state.ts';
import { ResultScreen } from '../result/ResultScreen.tsx';
import { hideResult } from '../result/results.ts';
import { type Opening, openingFromAddress } from '../session/opening-from-address.ts';
import { PinPage } from '../session/PinPage.tsx';
import { type Ending, onClosed } from '../session/session.ts';
import { OpenDoor } from './OpenDoor.tsx';

type AppProps = { readonly given: Opening | undefined; readonly before: Ending | undefined };

export const App = ({ given, before }: AppProps) => {
  const { door } = useDoorState();
  const [ending, setEnding] = useState(before);
  const [opening, setOpening] = useState(given);
  useEffect(() => {
    // The organiser's QR code was read while this page was open.
    const follow = () => setOpening((known) => openingFromAddress() ?? known);
    // Also what came while the page was starting.
    follow();
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
  if (!door || opening) {
    const key = opening && ('pin' in opening ? opening.pin : opening.secret);
    return <PinPage key={key} given={opening} ending={ending} onDone={() => setOpening(undefined)} />;
  }
  return (
    <>
      <OpenDoor />
      <ResultScreen />
    </>
  );
};
