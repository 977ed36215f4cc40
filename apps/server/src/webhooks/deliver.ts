import type { lookup } from 'node:dns';
import { channelBody } from '@karportalen/contract/webhooks/channel-message';
import { formatOfUrl } from '@karportalen/contract/webhooks/kinds';
import type { SecretBox } from '../auth/secret-box.ts';
import type { Db } from '../platform/db/database.ts';
import { keepBefore } from '../platform/history/record.ts';
import { type OutsidePost, outsidePost } from '../platform/http/outside-post.ts';
import { outsideUrl, type Reach } from '../platform/http/public-host.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { startPeriodicTask } from '../platform/jobs/periodic-task.ts';
import type { Logger } from '../platform/log/logger.ts';
import { channelMessage } from './channel-text.ts';
import { noteClosedPolls } from './closed-polls.ts';
import { claimDue, type Delivery, findReceiver, noteFailed, noteSent } from './due-deliveries.ts';
import { sendGivenUpMail } from './given-up-mail.ts';
import { webhookHistory } from './history-item.ts';
import { nextTry } from './retry-policy.ts';
import { signedRequest } from './signed-request.ts';
import type { webhooks } from './tables.ts';
import { switchOff } from './write.ts';

const EVERY_MS = 1_000;
const ANSWER_MS = 15_000;
/** The receiver says that it is no longer there. */
const GONE = 410;

export type Services = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly box: SecretBox;
  readonly reach: Reach;
  readonly publicUrl: string;
  readonly log: Pick<Logger, 'error'>;
  /** Replaces the DNS lookup in tests. */
  readonly resolve?: typeof lookup;
  /** Timeout of a request. */
  readonly answerMs?: number;
};

type Receiver = typeof webhooks.$inferSelect;
type Outcome = { readonly answered: number | null; readonly retryAfterSeconds?: number };

const isTaken = ({ answered }: Outcome): boolean => answered !== null && answered >= 200 && answered < 300;

/** What is posted; undefined where there is nothing to say any more. */
const requestFor = async (
  { db, box, publicUrl }: Services,
  delivery: Delivery,
  receiver: Receiver,
  now: Date,
) => {
  const format = formatOfUrl(receiver.url);
  if (format !== 'standard') {
    const message = await channelMessage(db, delivery, publicUrl);
    if (!message) return undefined;
    const body = Buffer.from(JSON.stringify(channelBody(format, message)));
    return { body, headers: { 'content-type': 'application/json' } };
  }
  const { oldSecret, oldSecretUntil } = receiver;
  const sealed = [
    receiver.secret,
    ...(oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : []),
  ];
  const secrets = await Promise.all(sealed.map((one) => box.open(db, one, receiver.id)));
  return signedRequest(
    delivery,
    secrets.flatMap((secret) => secret ?? []),
    now,
  );
};

const attempt = async (
  services: Services,
  { post }: OutsidePost,
  delivery: Delivery,
  receiver: Receiver,
): Promise<Outcome> => {
  const url = outsideUrl(receiver.url, services.reach);
  if (!url) return { answered: null };
  const request = await requestFor(services, delivery, receiver, services.clock());
  if (!request) return { answered: 204 };
  const answer = await post(url, request.headers, request.body);
  if (typeof answer === 'string') return { answered: null };
  const seconds = Number(answer.retryAfter);
  return { answered: answer.status, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
};

/** Switches the webhook off and tells the super admins, once. */
const giveUp = (db: Db, webhookId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    keepBefore(tx, webhookHistory, webhookId);
    await switchOff(tx, webhookId, now);
    await enqueue(tx, sendGivenUpMail, { webhookId });
  });

const settle = async ({ db, clock }: Services, delivery: Delivery, outcome: Outcome): Promise<void> => {
  const { id, kind, tries, webhookId } = delivery;
  const { answered, retryAfterSeconds } = outcome;
  if (isTaken(outcome)) return noteSent(db, id, answered ?? 0);
  const now = clock();
  const tryAt = kind === 'test' || answered === GONE ? null : nextTry(tries, now, { retryAfterSeconds });
  await noteFailed(db, id, { answered, tryAt });
  if (tryAt === null && kind !== 'test') await giveUp(db, webhookId, now);
};

/** Sends what is due, on every server, until it is stopped. */
export const startWebhooks = (services: Services): { readonly stop: () => Promise<void> } => {
  const { db, clock, log, resolve, answerMs = ANSWER_MS } = services;
  // `claimDue` limits the concurrency per webhook. A limit per host would make webhooks of one host wait for each other.
  const outside = outsidePost({ timeoutMs: answerMs, socketsPerHost: Number.POSITIVE_INFINITY, resolve });
  const underWay = new Map<string, Promise<void>>();
  const sending = new Map<string, number>();
  const failed = (error: unknown) => log.error({ err: error }, 'webhooks could not be sent');

  const deliver = async (delivery: Delivery): Promise<void> => {
    const receiver = await findReceiver(db, delivery.webhookId);
    if (receiver) await settle(services, delivery, await attempt(services, outside, delivery, receiver));
  };
  const begin = (delivery: Delivery): void => {
    const { id, webhookId } = delivery;
    sending.set(webhookId, (sending.get(webhookId) ?? 0) + 1);
    // A failure here is the database's: the lease ends, and it is tried again.
    const running = deliver(delivery)
      .catch(failed)
      .finally(() => {
        underWay.delete(id);
        sending.set(webhookId, (sending.get(webhookId) ?? 1) - 1);
      });
    underWay.set(id, running);
  };
  const task = startPeriodicTask({ everyMs: EVERY_MS, againMs: 5 * EVERY_MS, failed }, async () => {
    const now = clock();
    await noteClosedPolls(db, now);
    for (const delivery of await claimDue(db, now, sending)) begin(delivery);
  });
  return {
    stop: async () => {
      await task.stop();
      await Promise.all(underWay.values());
      outside.close();
    },
  };
};
