/** A phone or browser at its gateway. */
export type PushTarget = {
  readonly token: string;
  readonly webPushKeys: { readonly p256dh: string; readonly auth: string } | null;
};

export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /**
   * Deduplication key: the same at every attempt of this push to this device. A phone that gets it again replaces what
   * it shows. At most 32 characters of URL-safe base64, the limit of a Web Push topic.
   */
  readonly key: string;
  /** The key of the message that this one takes the place of on the screen, such as a correction of an alarm. */
  readonly replaces?: string;
  readonly priority: 'normal' | 'high';
  /** What the app opens. */
  readonly data: Readonly<Record<string, string>>;
};

export type PushFailure =
  | 'throttled'
  | 'unavailable'
  | 'no-answer'
  | 'unreachable'
  | 'refused'
  | 'not-set-up'
  /** Firebase refuses this server's credentials, or does not know its project. */
  | 'fcm-key'
  /** A browser's push service refuses this server's VAPID key. */
  | 'vapid-key'
  /** Never sent: it was too late. */
  | 'too-late';

export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The token is dead and can be deleted. */
  | { readonly kind: 'gone' }
  /** Temporary: to be retried with the same key, not sooner than `afterMs`. */
  | {
      readonly kind: 'again';
      readonly failure: PushFailure;
      readonly afterMs?: number;
      readonly reason?: string;
    }
  /** Permanent. The reason is the gateway's own, for the log. */
  | { readonly kind: 'refused'; readonly failure: PushFailure; readonly reason?: string };

export type PushGateway = {
  /** Never rejects: every failure is an outcome. */
  readonly send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
  /** Asks the gateway whether it accepts our messages, where that is possible. */
  readonly check?: () => Promise<PushOutcome>;
  readonly close: () => Promise<void>;
};

/** Time limit of one answer. */
export const ANSWER_MS = 10_000;

/** Time limit of one message in all: its turn, an access token, and a second attempt with a new one. */
export const SEND_MS = 20_000;

/** How long a gateway keeps a message for a phone that is off. */
export const TTL_SECONDS = 24 * 60 * 60;

/** `Retry-After` in seconds or as a date. */
export const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), 60 * 60_000);
};

/** The outcome of an HTTP status, for any gateway. */
export const outcomeOfStatus = (status: number, retryAfter: string | undefined, now: Date): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const afterMs = retryAfterMs(retryAfter, now.getTime());
  const wait = afterMs === undefined ? {} : { afterMs };
  if (status === 429) return { kind: 'again', failure: 'throttled', ...wait };
  if (status >= 500 || status === 408) return { kind: 'again', failure: 'unavailable', ...wait };
  return { kind: 'refused', failure: 'refused' };
};
