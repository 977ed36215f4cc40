import { dropPush } from './push.ts';
import { failureOf, OFFLINE } from './request.ts';
import { channel, endOnServer, leave, pending } from './session.ts';
import { wipe } from './wipe.ts';

/** Also without a network: what is kept here goes at once, the session itself when the server can be reached. */
export const signOut = async (): Promise<void> => {
  await dropPush().catch(() => {});
  localStorage.setItem(pending, '1');
  try {
    await endOnServer();
  } catch (error) {
    if (failureOf(error).code !== OFFLINE) localStorage.removeItem(pending);
  }
  await wipe();
  channel?.postMessage('signed-out');
  leave();
};
