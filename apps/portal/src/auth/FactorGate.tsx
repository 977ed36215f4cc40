import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../platform/load-chunk.ts';
import { useUser } from '../platform/session/use-user.ts';
import { writeUser } from '../platform/session/user-store.ts';
import { LOGOUT_PATH } from '../shell/logout-path.ts';

const SetUpFirst = lazy(async () => ({
  default: (await loadChunk(() => import('./SetUpFirst.tsx'))).SetUpFirst,
}));

/** Shows the portal once the account has the second factor that it must have. */
export const FactorGate = ({ children }: { readonly children: ReactNode }) => {
  const user = useUser();
  const { pathname } = useLocation();
  const isRequired = user.secondFactor === 'required';
  // Stays until the recovery codes have been read, although the account has its factor by then.
  const [isSettingUp, setSettingUp] = useState(isRequired);
  if (isRequired && !isSettingUp) setSettingUp(true);
  if (!isSettingUp || pathname === LOGOUT_PATH) return children;
  const done = () => {
    writeUser({ ...user, secondFactor: 'on' });
    setSettingUp(false);
  };
  return (
    <Suspense fallback={null}>
      <SetUpFirst onDone={done} />
    </Suspense>
  );
};
