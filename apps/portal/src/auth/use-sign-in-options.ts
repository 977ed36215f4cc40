import { useEffect, useState } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';

const load = () => loadChunk(() => import('./sign-in-options.ts'));

/** The ways to sign in. The login form shows the password fields while this loads, and if it fails. */
export const useSignInOptions = () => {
  const [options, setOptions] = useState({ oidc: false, passwords: true });
  useEffect(() => {
    const read = async () => {
      const { goOnFromProvider, readSignInOptions } = await load();
      await goOnFromProvider(location.search);
      setOptions(await readSignInOptions());
    };
    read().catch(() => {});
  }, []);
  return options;
};
