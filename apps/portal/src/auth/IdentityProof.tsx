import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';
import { onProofNeeded } from '../platform/session/identity-proof.ts';

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./ConfirmIdentityDialog.tsx'))).ConfirmIdentityDialog,
}));

/** Asks for the password again when a call needs fresh proof; the call is then retried. */
export const IdentityProof = () => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const settle = useRef<(proven: boolean) => void>(undefined);
  useEffect(
    () =>
      onProofNeeded(() => {
        setState('open');
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );
  // On unmount pending calls are told that nobody answered.
  useEffect(() => () => settle.current?.(false), []);
  const answer = (proven: boolean) => {
    setState('closed');
    settle.current?.(proven);
  };
  if (state === 'never') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentityDialog opened={state === 'open'} onAnswer={answer} />
    </Suspense>
  );
};
