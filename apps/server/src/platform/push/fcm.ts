import { z } from 'zod';
import { accessTokenOf, KeyRefused } from './access-token.ts';
import type { FcmCredentials } from './fcm-credentials.ts';
import {
  ANSWER_MS,
  outcomeOfStatus,
  type PushGateway,
  type PushMessage,
  type PushOutcome,
  SEND_MS,
  TTL_SECONDS,
} from './gateway.ts';
import { type Answer, answeredBy, http2Connection, NoAnswer } from './http2-connection.ts';

/** The body of `messages:send`, with the Android and Apple options. */
const fcmBody = (
  token: string,
  { title, body, key, replaces = key, priority, data }: PushMessage,
): string => {
  const high = priority === 'high';
  return JSON.stringify({
    message: {
      token,
      notification: { title, body },
      data: { ...data, key },
      android: {
        priority: high ? 'HIGH' : 'NORMAL',
        ttl: `${TTL_SECONDS}s`,
        // Without a collapse key of its own, a message replaces all others that wait for a phone that is off.
        collapse_key: replaces,
        notification: { tag: replaces },
      },
      apns: {
        headers: { 'apns-priority': high ? '10' : '5', 'apns-collapse-id': replaces },
        payload: {
          aps: { sound: 'default', 'interruption-level': high ? 'time-sensitive' : 'active' },
        },
      },
    },
  });
};

const fault = z.object({
  error: z.object({
    status: z.string().max(60).optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .default([]),
  }),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const faultIn = ({ body }: Answer) => fault.safeParse(parsed(body)).data?.error;

/**
 * Only an error that names this very token makes it dead: a 404 for another reason, such as a wrong project, must not
 * empty the table of devices.
 */
const isDeadToken = (answer: Answer): boolean => {
  const { status } = answer;
  if (status !== 404 && status !== 400) return false;
  return (faultIn(answer)?.details ?? []).some(({ errorCode, fieldViolations = [] }) =>
    status === 404
      ? errorCode === 'UNREGISTERED'
      : fieldViolations.some(({ field }) => field === 'message.token'),
  );
};

const reasonIn = (answer: Answer): string => {
  const said = faultIn(answer);
  const codes = (said?.details ?? []).flatMap(({ errorCode }) => errorCode ?? []);
  return [answer.status, said?.status, ...codes].filter(Boolean).join(' ').slice(0, 200);
};

/**
 * The server's credentials or project are refused, not this message or phone. A phone of another project is not our
 * fault.
 */
const isOurFault = (answer: Answer): boolean => {
  if (![401, 403, 404].includes(answer.status)) return false;
  return !(faultIn(answer)?.details ?? []).some(({ errorCode }) => errorCode === 'SENDER_ID_MISMATCH');
};

const outcomeOf = (answer: Answer, now: Date): PushOutcome => {
  // Fast path: nearly all answers.
  if (answer.status === 200) return { kind: 'accepted' };
  if (isDeadToken(answer)) return { kind: 'gone' };
  const reason = reasonIn(answer);
  // A retry cannot help, so organisers are told at once.
  if (isOurFault(answer)) return { kind: 'refused', failure: 'fcm-key', reason };
  const outcome = outcomeOfStatus(answer.status, answer.retryAfter, now);
  return outcome.kind === 'accepted' || outcome.kind === 'gone' ? outcome : { ...outcome, reason };
};

const outcomeOfError = (error: unknown): PushOutcome => {
  if (error instanceof KeyRefused) return { kind: 'refused', failure: 'fcm-key', reason: error.message };
  const late = error instanceof NoAnswer && error.why === 'timeout';
  return { kind: 'again', failure: late ? 'no-answer' : 'unreachable' };
};

/** A dry run to a topic without subscribers. */
const CHECK_BODY = JSON.stringify({
  validate_only: true,
  message: { topic: 'karportalen-check', data: { check: '1' } },
});

/** After our credentials were refused, nothing more is sent for this long. */
const REFUSED_MS = 10_000;

export type FcmSettings = {
  readonly clock: () => Date;
  readonly timeoutMs?: number;
  readonly sendMs?: number;
};

/** Firebase Cloud Messaging's HTTP v1 API over one HTTP/2 connection. */
export const fcmGateway = (
  credentials: FcmCredentials,
  { clock, timeoutMs = ANSWER_MS, sendMs = SEND_MS }: FcmSettings,
): PushGateway => {
  const token = accessTokenOf(credentials, clock);
  const connection = http2Connection(credentials.fcm_endpoint, { timeoutMs });
  const path = `/v1/projects/${credentials.project_id}/messages:send`;
  const headersOf = (bearer: string) => ({
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
  });

  const exchange = async (body: string, endAt: number): Promise<Answer> => {
    const bearer = token.current() ?? (await answeredBy(endAt, token.get()));
    const answer = await connection.post(path, headersOf(bearer), body, endAt);
    if (answer.status !== 401) return answer;
    token.forget(bearer);
    const renewed = await answeredBy(endAt, token.get());
    return connection.post(path, headersOf(renewed), body, endAt);
  };

  const ask = async (body: string): Promise<PushOutcome> => {
    try {
      return outcomeOf(await exchange(body, performance.now() + sendMs), clock());
    } catch (error) {
      return outcomeOfError(error);
    }
  };

  let refusal: { readonly outcome: PushOutcome; readonly until: number } | undefined;
  return {
    send: async (target, message) => {
      if (refusal && performance.now() < refusal.until) return refusal.outcome;
      const outcome = await ask(fcmBody(target.token, message));
      const isOurs = outcome.kind === 'refused' && outcome.failure === 'fcm-key';
      refusal = isOurs ? { outcome, until: performance.now() + REFUSED_MS } : undefined;
      return outcome;
    },
    check: () => ask(CHECK_BODY),
    close: connection.close,
  };
};
