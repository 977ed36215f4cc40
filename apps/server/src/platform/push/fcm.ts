import { z } from 'zod';
import { accessTokenOf, type FcmCredentials } from './fcm-credentials.ts';
import {
  outcomeOfStatus,
  type PushGateway,
  type PushMessage,
  type PushOutcome,
  TTL_SECONDS,
} from './gateway.ts';
import { type Answer, http2Connection, NoAnswer } from './http2-connection.ts';

const TIMEOUT_MS = 10_000;

/** The body of `messages:send`: one message, with what Android and Apple each need to know. */
const fcmBody = (token: string, { title, body, key, priority, data }: PushMessage): string => {
  const high = priority === 'high';
  return JSON.stringify({
    message: {
      token,
      notification: { title, body },
      data: { ...data, key },
      android: {
        priority: high ? 'HIGH' : 'NORMAL',
        ttl: `${TTL_SECONDS}s`,
        // Without one of its own, a message replaces every other that waits for a phone that is off.
        collapse_key: key,
        notification: { tag: key },
      },
      apns: {
        headers: { 'apns-priority': high ? '10' : '5', 'apns-collapse-id': key },
        payload: {
          aps: { sound: 'default', 'interruption-level': high ? 'time-sensitive' : 'active' },
        },
      },
    },
  });
};

const fault = z.object({
  error: z.object({
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

/**
 * Only what names this very token ends it: a 404 for another reason, such as a project that does not exist, must not
 * empty the table of devices.
 */
const isDeadToken = ({ status, body }: Answer): boolean => {
  if (status !== 404 && status !== 400) return false;
  const { data } = fault.safeParse(parsed(body));
  return (data?.error.details ?? []).some(({ errorCode, fieldViolations = [] }) =>
    status === 404
      ? errorCode === 'UNREGISTERED'
      : fieldViolations.some(({ field }) => field === 'message.token'),
  );
};

const outcomeOf = (answer: Answer): PushOutcome => {
  if (isDeadToken(answer)) return { kind: 'gone' };
  // Credentials can be mended while the time budget lasts.
  if (answer.status === 401 || answer.status === 403) return { kind: 'again', failure: 'refused' };
  return outcomeOfStatus(answer.status, answer.retryAfter);
};

/** Firebase Cloud Messaging's HTTP v1 API, all of it on one connection. */
export const fcmGateway = (
  credentials: FcmCredentials,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): PushGateway => {
  const token = accessTokenOf(credentials);
  const connection = http2Connection(credentials.fcm_endpoint, { timeoutMs });
  const path = `/v1/projects/${credentials.project_id}/messages:send`;
  const post = (bearer: string, body: string): Promise<Answer> =>
    connection.post(path, { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }, body);

  return {
    send: async (target, message) => {
      try {
        const body = fcmBody(target.token, message);
        const bearer = await token.get();
        const answer = await post(bearer, body);
        if (answer.status !== 401) return outcomeOf(answer);
        token.forget(bearer);
        return outcomeOf(await post(await token.get(), body));
      } catch (error) {
        const late = error instanceof NoAnswer && error.why === 'timeout';
        return { kind: 'again', failure: late ? 'no-answer' : 'unreachable' };
      }
    },
    close: connection.close,
  };
};
