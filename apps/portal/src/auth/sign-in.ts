import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@karportalen/contract/auth/endpoints';
import { loginBody } from '@karportalen/contract/auth/fields';
import { authTexts } from '@karportalen/contract/auth/texts';
import { call } from '../platform/api/call.ts';
import { ApiFailure } from '../platform/api/failure.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { beginSession } from '../platform/session/begin-session.ts';
import { type FailureTarget, withToasts } from '../platform/with-toasts.ts';
import { afterLogin } from '../shell/resolve-route.ts';
import { withMethods } from './second-step-state.ts';

export type LoginValues = { email: string; password: string };

export const loginResolver = zodResolver(loginBody);

const SECOND_STEP_PATH = '/login/second-step';

const needsSecondStep = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.code === 'SECOND_FACTOR_NEEDED';

/** Signs in and opens the portal; on failure a toast says why and the form stays as it was. */
export const signIn = async (
  body: LoginValues,
  form: FailureTarget<LoginValues, LoginValues>,
): Promise<void> => {
  try {
    const work = call(login, { body });
    beginSession(await withToasts(work, { ...authTexts.login, loading: false }, form, needsSecondStep));
  } catch (failure) {
    // With the state of this page: it may have a path to return to.
    if (needsSecondStep(failure))
      leaveTo(SECOND_STEP_PATH, withMethods(history.state, failure.error.methods));
    return;
  }
  leaveTo(afterLogin());
};
