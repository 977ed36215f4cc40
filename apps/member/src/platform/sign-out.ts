import { turnPushOff } from './push.ts';
import { failureOf, OFFLINE } from './request.ts';
import { channel, endServerSession, pendingSignOutKey, reloadToSignIn } from './session.ts';
import { wipe } from './wipe.ts';

/** Works offline: local data is cleared at once, the server's session is ended when the network is back. */
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
