import { useEffect, useState } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';

const load = () => loadChunk(() => import('./sign-in-options.ts'));

/** How one can sign in here. The login form shows before it is known, and stays where it cannot be read. */
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
