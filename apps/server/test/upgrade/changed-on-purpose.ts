import type { Call } from './ask.ts';

type Change = {
  readonly why: string;
  /** The calls concerned; all by default. */
  readonly url?: RegExp;
  /** The path in the answer: 'status', 'body.pin', 'body.tickets.0.id'. */
  readonly path: RegExp;
  /** The old value as JSON; any by default. */
  readonly was?: RegExp;
  /** The allowed new values, if they follow from the old one. */
  readonly is?: (before: unknown) => readonly unknown[];
};

const NO_PUSH =
  'Telefonerna får ingen pushnotis; be den som sköter servern om hjälp. Meddelandet ligger i appens inkorg.';

/**
 * Answers that may differ from the version that made the backup. Any other difference is a fault of the upgrade:
 * whoever changes an answer on purpose adds it here, as narrowly as possible, with the reason.
 */
const changes: readonly Change[] = [
  { why: 'made from a counter of the database, to ask for changes since', path: /^body\.asOf$/ },
  {
    why: 'how many a message to those with a ticket would reach',
    url: /\/participants\/messages$/,
    path: /^body\.recipients$/,
  },
  { why: 'a restore ends members’ sessions', url: /^\/app\/v1\/auth\/sessions$/, path: /^body\.sessions\b/ },
  { why: 'and so none is kept about a person', url: /\/export$/, path: /^body\.sessions\b/ },
  { why: 'a restore renews PINs', url: /\/events\/participants$/, path: /^body\.events\.\d+\.pin$/ },
  {
    why: 'what a list is needed for, money to repay among it, is in neededFor',
    url: /\/events\/participants$/,
    path: /^body\.events\.\d+\.unpaid$/,
  },
  {
    why: 'a restore ends doors and renews PINs',
    url: /\/doors$/,
    path: /^body\.(doors|pin|address|qr)\b/,
  },
  { why: 'doors are numbered among those that are open', url: /^\/door\/v1\/session$/, path: /^body\.door$/ },
  {
    why: 'a restore ends invitations: they are as those that ran out',
    url: /\/divisions\/[^/]+\/admins$/,
    path: /^body\.admins\.\d+\.(status|expireDate)$/,
    was: /^"(Sent|AwaitingResponse|\d)/,
  },
  {
    why: 'a restore ends invitations: nobody is asked to succeed a moderator any more',
    url: /\/committees\/[^/]+$/,
    path: /^body\.committees\.\d+\.(status|expireDate|invitedEmail)$/,
    was: /^"(Sent|AwaitingResponse|\d|[^"]+@)/,
  },
  {
    why: 'a last column has the number of the receipt, which those from before have none of',
    url: /\/report\/payments\/download$/,
    path: /^body\.\d+$/,
    is: (before) => [`${before};`, `${before};Kvittonummer`],
  },
  {
    why: 'the report says that these are paid at the door',
    url: /\/report\/[^/]+\/download$/,
    path: /^body\.Biljetter\.\d+\.8$/,
    was: /^"(Kontant|Arrangörens Swish)"$/,
    is: (before) => [`${before} vid dörren`],
  },
  {
    why: 'what organisers read names no setting of the server',
    url: /\/push-readiness$/,
    path: /^body\.notice$/,
    was: /^"Push till mobiler är inte inställt på servern\./,
    is: () => [NO_PUSH],
  },
  {
    why: 'an alarm stays on top until it is ended, not for a day; those from before count as ended',
    url: /^\/app\/v1\/inbox$/,
    path: /^body\.messages$/,
    was: /^\[\{"id":"[\w-]+","type":"Alarm"/,
  },
  {
    why: 'the same of a message that was sent; how many devices it missed is in devicesMissed',
    url: /\/participants\/messages$/,
    path: /^body\.messages\.\d+\.push\.failedReason$/,
    was: /^"Push är inte inställt på servern, så meddelandet ligger bara i appens inkorg\. \d+ av \d+ enheter nåddes inte\./,
    is: () => [NO_PUSH],
  },
];

export const changedOnPurpose =
  ({ url }: Call) =>
  (path: readonly (string | number)[], before: unknown, after: unknown): boolean => {
    const where = path.join('.');
    return changes.some(
      (change) =>
        (change.url?.test(url) ?? true) &&
        change.path.test(where) &&
        (change.was?.test(JSON.stringify(before)) ?? true) &&
        (change.is?.(before).includes(after) ?? true),
    );
  };
