import { signInWithPasskey, startPasskeySignIn } from '@karportalen/contract/auth/passkey-endpoints';
import type { PasskeyAnswer } from '@karportalen/contract/auth/passkeys';
import { authTexts } from '@karportalen/contract/auth/texts';
import { toast } from '../kit/toast/toast.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure, messageOf } from '../platform/api/failure.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { beginSession } from '../platform/session/begin-session.ts';
import { withToasts } from '../platform/with-toasts.ts';
import { afterLogin } from '../shell/resolve-route.ts';
import { isCancelled, offerPasskeys, preparedRequest, promptForPasskey } from './passkey-prompt.ts';

type FailureTexts = { readonly failure: string; readonly cancelled: string };

export const tellPasskeyFailure = (error: unknown, { failure, cancelled }: FailureTexts): void => {
  if (isCancelled(error)) toast.info(cancelled);
  else if (error instanceof ApiFailure) toast.error(`${failure}. ${messageOf(error)}`);
  else toast.error(`${failure}.`);
};

/** Signing in with a passkey alone, by the button or by the field's autofill. */
export const createPasskeySignIn = () => {
  const prepared = preparedRequest(() => call(startPasskeySignIn));
  let endOffer = () => {};

  const enter = async (passkey: PasskeyAnswer): Promise<void> => {
    const work = call(signInWithPasskey, { body: { passkey } });
    try {
      beginSession(await withToasts(work, { ...authTexts.passkey, loading: false }));
    } catch {
      // Not offered again: a browser that answers by itself would try the same key for ever.
      return;
    }
    leaveTo(afterLogin());
  };
  const offer = () => {
    endOffer();
    endOffer = offerPasskeys(prepared, (answer) => void enter(answer));
  };

  return {
    offer,
    end: () => endOffer(),
    signIn: async (): Promise<void> => {
      let answer: PasskeyAnswer;
      try {
        answer = await promptForPasskey(prepared);
      } catch (error) {
        tellPasskeyFailure(error, authTexts.passkey);
        offer();
        return;
      }
      await enter(answer);
    },
  };
};
export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;
