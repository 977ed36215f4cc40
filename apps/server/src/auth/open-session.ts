import type { User } from '@karportalen/contract/auth/fields';
import type { Db } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/actor.ts';
import type { Cookies } from '../platform/http/cookies.ts';
import { deviceName } from '../platform/http/device-name.ts';
import { problem } from '../platform/http/problem.ts';
import type { LimitAddress } from '../platform/http/rate-limit-address.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { recordAccount } from './account-history.ts';
import { isNewDevice } from './known-devices.ts';
import { sendNewDeviceMail } from './new-device-mail.ts';
import { issueTokens, setTokenCookies } from './session.ts';
import { callerFinder, insertSession, type NewSession, userOf } from './session-sql.ts';
import { hashToken } from './tokens.ts';

/** The address as its owner is shown it. */
export const shownAddress = (address: LimitAddress): string | null => (address === 'local' ? null : address);

type Opening = {
  readonly cookies: Cookies;
  readonly userAgent: string;
  readonly address: LimitAddress;
  /** The demo's accounts are shared and signed in to from everywhere: no browser is remembered, and nobody is told of new ones. */
  readonly isDemo: boolean;
  /** What the union's provider asserted about the sign-in; absent if the server checked the password or passkey itself. */
  readonly provider?: Pick<NewSession, 'hasProviderFactor' | 'confirmedAt'>;
  readonly actor: Actor;
  readonly now: Date;
};

export const openSession = async (
  q: Db,
  userId: string,
  { cookies, userAgent, address, isDemo, actor, now, provider }: Opening,
): Promise<User> => {
  const device = deviceName(userAgent, 'sv');
  const pair = await q.transaction(async (tx) => {
    const session = { userId, device, address: shownAddress(address), ...provider };
    const sessionId = await insertSession(tx, session, now);
    if (!isDemo && (await isNewDevice(tx, cookies, userId, now)))
      await enqueue(tx, sendNewDeviceMail, { sessionId });
    await recordAccount(tx, 'signedIn', { ...actor, actorId: userId });
    return issueTokens(tx, sessionId, now);
  });
  const caller = await callerFinder(q)(hashToken(pair.access), now);
  if (!caller) throw problem('WRONG_CREDENTIALS');
  setTokenCookies(cookies, pair);
  return userOf(caller);
};
