import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@karportalen/contract/auth/endpoints';
import { loginBody } from '@karportalen/contract/auth/fields';
import { authTexts } from '@karportalen/contract/auth/texts';
import { call } from '../platform/api/call.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { beginSession } from '../platform/session/begin-session.ts';
import { type FailureTarget, withToasts } from '../platform/with-toasts.ts';
import { afterLogin } from '../shell/resolve-route.ts';

export type LoginValues = { email: string; password: string };

export const loginResolver = zodResolver(loginBody);

/** Signs in and opens the portal; on failure a toast says why and the form stays as it was. */
export const signIn = async (
  body: LoginValues,
  form: FailureTarget<LoginValues, LoginValues>,
): Promise<void> => {
  try {
    beginSession(await withToasts(call(login, { body }), { ...authTexts.login, loading: false }, form));
  } catch {
    return;
  }
  leaveTo(afterLogin());
};
