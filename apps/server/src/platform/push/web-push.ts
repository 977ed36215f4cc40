import webPush from 'web-push';
import { type Answered, outsidePost } from '../http/outside-post.ts';
import { outsideUrl, type Reach } from '../http/public-host.ts';
import {
  ANSWER_MS,
  outcomeOfStatus,
  type PushGateway,
  type PushMessage,
  type PushOutcome,
  TTL_SECONDS,
} from './gateway.ts';
import type { VapidKeys } from './vapid.ts';

const SOCKETS_PER_HOST = 50;
const SIGNATURE_HOURS = 6;

export type WebPushSettings = {
  readonly keys: VapidKeys;
  /** Contact for push services, as a `mailto:`. */
  readonly subject: string;
  /** The shared clock: push services refuse signatures that expire too late or too soon. */
  readonly clock: () => Date;
  readonly timeoutMs?: number;
  readonly reach?: Reach;
};

const urgency = { normal: 'normal', high: 'high' } as const;

const REASON_LENGTH = 200;

const outcomeOf = ({ status, said, retryAfter }: Answered, now: Date): PushOutcome => {
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `${status} ${said}`.trim().slice(0, REASON_LENGTH);
  // The subscription was made with another key, or the service refuses our signature.
  if (status === 401 || status === 403) return { kind: 'refused', failure: 'vapid-key', reason };
  const outcome = outcomeOfStatus(status, retryAfter, now);
  return outcome.kind === 'accepted' || outcome.kind === 'gone' ? outcome : { ...outcome, reason };
};

const payloadOf = ({ title, body, key, replaces, priority, data }: PushMessage): string =>
  // The service worker shows it with `tag: key` and without `renotify`, so that a duplicate is silent.
  JSON.stringify({ title, body, key, ...(replaces && { replaces }), priority, ...data });

/** Web Push (RFC 8030, 8291, 8292): encrypted for the browser, signed with the server's VAPID key. */
export const webPushGateway = ({
  keys,
  subject,
  clock,
  timeoutMs = ANSWER_MS,
  reach = { loopback: false },
}: WebPushSettings): PushGateway => {
  const outside = outsidePost({ timeoutMs, socketsPerHost: SOCKETS_PER_HOST });
  const signatures = new Map<string, { readonly header: string; readonly until: number }>();

  const signatureFor = (origin: string): string => {
    const known = signatures.get(origin);
    if (known && known.until > clock().getTime()) return known.header;
    const until = clock().getTime() + SIGNATURE_HOURS * 3_600_000;
    const expires = Math.floor(until / 1000) + 3600;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      expires,
    );
    signatures.set(origin, { header, until });
    return header;
  };

  const send = async (
    url: URL,
    headers: Record<string, string | number>,
    body: Buffer,
  ): Promise<PushOutcome> => {
    const answer = await outside.post(url, headers, body);
    if (answer === 'inner-address') return { kind: 'refused', failure: 'refused' };
    return typeof answer === 'string' ? { kind: 'again', failure: answer } : outcomeOf(answer, clock());
  };

  return {
    send: async ({ token, webPushKeys }, message) => {
      const url = outsideUrl(token, reach);
      if (!url || !webPushKeys) return { kind: 'refused', failure: 'refused' };
      // A reserved domain (RFC 6761), as the demo's devices have: not a failure.
      if (url.hostname.endsWith('.invalid')) return { kind: 'refused', failure: 'not-set-up' };
      try {
        const { p256dh, auth } = webPushKeys;
        const { cipherText } = webPush.encrypt(p256dh, auth, payloadOf(message), 'aes128gcm');
        const headers = {
          authorization: signatureFor(url.origin),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: TTL_SECONDS,
          urgency: urgency[message.priority],
          topic: message.key,
        };
        return await send(url, headers, cipherText);
      } catch {
        // Invalid keys: the browser could never have decrypted it.
        return { kind: 'refused', failure: 'refused' };
      }
    },
    close: async () => outside.close(),
  };
};
