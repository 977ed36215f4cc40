import type { PasskeyAnswer, PasskeyRequest } from '@karportalen/contract/auth/passkeys';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useEffect, useState } from 'react';
import { preparedRequest, promptForPasskey } from './passkey-prompt.ts';
import { tellPasskeyFailure } from './passkey-sign-in.ts';

/** Prepares a challenge when the button shows, and prompts when it is pressed. Undefined where no passkey was used. */
export const usePasskeyPrompt = (ask: () => Promise<PasskeyRequest>) => {
  const [prepared] = useState(() => preparedRequest(ask));
  useEffect(() => {
    // Asked again by the press, which then says what is wrong.
    prepared.prepare().catch(() => {});
  }, [prepared]);
  return async (): Promise<PasskeyAnswer | undefined> => {
    try {
      return await promptForPasskey(prepared);
    } catch (error) {
      tellPasskeyFailure(error, authTexts.usePasskey);
      return undefined;
    }
  };
};
