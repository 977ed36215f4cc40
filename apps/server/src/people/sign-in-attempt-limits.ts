import type { Limit } from '../platform/http/rate-limit.ts';
import type { LimitAddress } from '../platform/http/rate-limit-address.ts';

/** Decision 092 explains these numbers: how likely a guess is, and why nobody is locked out. */
const MAILS_PER_BROWSER = 10;
const MAILS_PER_ADDRESS = 30;
const WRONG_PER_NETWORK = 240;
const WRONG_PER_NETWORK_A_DAY = 2_000;
const WRONG_PER_ADDRESS_A_DAY = 300;

/** Hashed: the table of attempts must not hold addresses. */
const named = (key: Buffer): string => key.toString('base64url');

/** Mails to one address that one browser may ask for. */
export const browserMails = (own: Buffer): Limit => ({
  key: `member-mail:browser:${named(own)}`,
  max: MAILS_PER_BROWSER,
  per: 'hour',
});

/** Mails to one address, whoever asks. */
export const addressMails = (shared: Buffer): Limit => ({
  key: `member-mail:address:${named(shared)}`,
  max: MAILS_PER_ADDRESS,
  per: 'hour',
});

/** Wrong codes from one network address, and for one e-mail address. */
export const wrongCodeLimits = (network: LimitAddress, shared: Buffer) =>
  ({
    networkDay: { key: `member-code:day:${network}`, max: WRONG_PER_NETWORK_A_DAY, per: 'day' },
    network: { key: `member-code:network:${network}`, max: WRONG_PER_NETWORK },
    address: { key: `member-code:address:${named(shared)}`, max: WRONG_PER_ADDRESS_A_DAY, per: 'day' },
  }) as const satisfies Record<string, Limit>;
