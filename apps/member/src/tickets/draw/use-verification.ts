import { type DrawFile, type Verification, verifyDraw } from '@karportalen/contract/draw/verify';
import { useEffect, useState } from 'react';

/** Web Crypto is missing on pages without TLS. */
export const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;

type Result = Verification | 'checking' | 'unable';

export const useVerification = (file: DrawFile): Result => {
  // Polling returns an equal file each time: it is verified once.
  const text = JSON.stringify(file);
  const [found, setFound] = useState<{ readonly text: string; readonly result: Result }>();
  useEffect(() => {
    let isShown = true;
    const show = (result: Result) => isShown && setFound({ text, result });
    if (!subtle) show('unable');
    else verifyDraw(JSON.parse(text) as DrawFile, subtle).then(show, () => show('unable'));
    return () => {
      isShown = false;
    };
  }, [text]);
  return found?.text === text ? found.result : 'checking';
};
