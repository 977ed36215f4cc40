import { turnPushOff } from './push.ts';
import { failureOf, OFFLINE } from './request.ts';
import { channel, endServerSession, pendingSignOutKey, reloadToSignIn } from './session.ts';
import { wipe } from './wipe.ts';

/** Also without a network: what is kept here goes at once, the session itself when the server can be reached. */
export const signOut = async (): Promise<void> => {
  await turnPushOff().catch(() => {});
  localStorage.setItem(pendingSignOutKey, '1');
  try {
    await endServerSession();
  } catch (error) {
    if (failureOf(error).code !== OFFLINE) localStorage.removeItem(pendingSignOutKey);
  }
  await wipe();
  channel?.postMessage('signed-out');
  reloadToSignIn();
};
