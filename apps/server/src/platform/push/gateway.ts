/** A phone or browser as its gateway knows it. */
export type PushTarget = {
  readonly token: string;
  readonly webPushKeys: { readonly p256dh: string; readonly auth: string } | null;
};

export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /**
   * Names this push to this device, the same at every try. A phone that is sent the same key again replaces what it
   * showed; at most 32 characters of the URL-safe base64 alphabet, which is what Web Push allows a topic.
   */
  readonly key: string;
  readonly priority: 'normal' | 'high';
  /** For the app: what to open. */
  readonly data: Readonly<Record<string, string>>;
};

export type PushFailure =
  | 'throttled'
  | 'unavailable'
  | 'no-answer'
  | 'unreachable'
  | 'refused'
  | 'not-set-up'
  /** Firebase does not take this server's credentials, or does not know its project. */
  | 'fcm-key'
  /** A browser's push service does not take the key that this server signs with. */
  | 'vapid-key'
  /** Never asked: it was too late to send it. */
  | 'too-late';

export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The token is dead: nobody will ever be reached by it. */
  | { readonly kind: 'gone' }
  /** May pass: to be tried again with the same key, not sooner than `afterMs`. */
  | {
      readonly kind: 'again';
      readonly failure: PushFailure;
      readonly afterMs?: number;
      readonly reason?: string;
    }
  /** Will not pass however often it is tried. The reason is the gateway's own, for the log. */
  | { readonly kind: 'refused'; readonly failure: PushFailure; readonly reason?: string };

export type PushGateway = {
  /** Never rejects: every way it can go is an outcome. */
  readonly send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
  /** Asks the gateway whether it would take a message from us, where it can be asked. */
  readonly check?: () => Promise<PushOutcome>;
  readonly close: () => Promise<void>;
};

/** How long a gateway may take to answer, from first to last. */
export const ANSWER_MS = 10_000;

/** How long one message may take with all that belongs to it: a turn, an access token, a second try with a new one. */
export const SEND_MS = 20_000;

/** How long a phone that is off is waited for. */
export const TTL_SECONDS = 24 * 60 * 60;

/** `Retry-After` in seconds or as a date. */
export const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), 60 * 60_000);
};

/** What an answer means whichever gateway gave it. */
export const outcomeOfStatus = (status: number, retryAfter: string | undefined, now: Date): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const afterMs = retryAfterMs(retryAfter, now.getTime());
  const wait = afterMs === undefined ? {} : { afterMs };
  if (status === 429) return { kind: 'again', failure: 'throttled', ...wait };
  if (status >= 500 || status === 408) return { kind: 'again', failure: 'unavailable', ...wait };
  return { kind: 'refused', failure: 'refused' };
};
