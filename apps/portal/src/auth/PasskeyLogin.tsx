import { useEffect, useRef, useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { loadChunk } from '../platform/load-chunk.ts';
import { PasskeyHint } from './PasskeyHint.tsx';
import type { PasskeySignIn } from './passkey-sign-in.ts';
import { passkeySupport } from './passkey-support.ts';
import classes from './passkeys.module.css';

const load = async (): Promise<PasskeySignIn> =>
  (await loadChunk(() => import('./passkey-sign-in.ts'))).createPasskeySignIn();

/** 'Använd passnyckel' beside the login button. The code and a challenge are loaded before it is pressed. */
export const PasskeyLogin = () => {
  const [support] = useState(passkeySupport);
  const [explained, setExplained] = useState(false);
  const loaded = useRef<PasskeySignIn>(undefined);
  useEffect(() => {
    if (support !== 'yes') return;
    let isGone = false;
    load().then(
      (made) => {
        if (isGone) return;
        loaded.current = made;
        made.offer();
      },
      // Loaded again by the press.
      () => {},
    );
    return () => {
      isGone = true;
      loaded.current?.end();
    };
  }, [support]);
  if (support === 'no') return null;
  const press = () => {
    if (support === 'address') return setExplained(true);
    // Not awaited when it is loaded: Safari asks that the prompt comes from the press itself.
    return loaded.current ? loaded.current.signIn() : load().then((made) => made.signIn());
  };
  return (
    <div className={classes.after}>
      <SecondaryButton onClick={press} fullWidth>
        Använd passnyckel
      </SecondaryButton>
      {explained && <PasskeyHint />}
    </div>
  );
};
