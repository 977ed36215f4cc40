import { getUser } from '@karportalen/contract/auth/endpoints';
import { getPortalSignInOptions } from '@karportalen/contract/auth/oidc-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { toast } from '../kit/toast/toast.tsx';
import { call } from '../platform/api/call.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { beginSession } from '../platform/session/begin-session.ts';
import { afterLogin } from '../shell/resolve-route.ts';

const isProblem = (code: string): code is keyof typeof authTexts.oidc => Object.hasOwn(authTexts.oidc, code);

/** Finishes a sign-in after the union's provider has redirected here; the outcome is in the query string. */
export const goOnFromProvider = async (search: string): Promise<void> => {
  const told = new URLSearchParams(search);
  const error = told.get('error') ?? '';
  if (isProblem(error)) toast.error(authTexts.oidc[error]);
  if (!told.has('signed-in')) return;
  beginSession(await call(getUser));
  leaveTo(afterLogin());
};

export const readSignInOptions = () => call(getPortalSignInOptions);
