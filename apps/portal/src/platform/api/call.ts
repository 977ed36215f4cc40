import type { AnswerOf, CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { loseSession } from '../session/end-session.ts';
import { proveIdentity } from '../session/identity-proof.ts';
import { refreshSession } from '../session/refresh.ts';
import { type DownloadedFile, readFile, type TellProgress } from './download.ts';
import { ApiFailure, readFailure } from './failure.ts';
import { browserFetch, type Fetch, isCreating, newKey, type RequestOptions, request } from './request.ts';

export type CallOptions = RequestOptions & {
  /** Treats a 404 without a JSON body like any other unknown error. */
  readonly suppressNotFound?: boolean;
  /** Called as a file downloads. */
  readonly onProgress?: TellProgress | undefined;
};

export type ResultOf<D extends Definition> = D extends { file: string } ? DownloadedFile : AnswerOf<D>;

export type ArgsAndOptions<D extends Definition> =
  Record<never, never> extends CallArgs<D>
    ? [args?: CallArgs<D>, options?: CallOptions]
    : [args: CallArgs<D>, options?: CallOptions];

export type Call = <D extends Definition>(endpoint: D, ...rest: ArgsAndOptions<D>) => Promise<ResultOf<D>>;

export type CallParts = {
  readonly fetch: Fetch;
  /** Renews the session unless another call or tab did after this instant. */
  readonly refresh: (since: number) => Promise<void>;
  /** Asks the person to prove who they are; resolves with whether they did. */
  readonly prove: () => Promise<boolean>;
  /** Called when the server no longer knows this user. */
  readonly signedOut: (why: string) => void;
};

const MAX_RETRIES = 2;

const endsSession = (failure: ApiFailure): boolean =>
  failure.status === 401 || failure.code === 'USER_NOT_FOUND';

// The answer is not validated: the server has checked it against the same schema, and validation would add
// the schemas to every page.
const resultOf = async <D extends Definition>(
  endpoint: D,
  response: Response,
  { onProgress }: CallOptions,
): Promise<ResultOf<D>> => {
  if (endpoint.file) return (await readFile(response, endpoint.file, onProgress)) as ResultOf<D>;
  return (response.status === 204 ? undefined : await response.json()) as ResultOf<D>;
};

export const createCall = ({ fetch, refresh, prove, signedOut }: CallParts): Call => {
  const attempt = async <D extends Definition>(
    endpoint: D,
    args: CallArgs<D>,
    options: CallOptions,
    retriesLeft: number,
  ): Promise<ResultOf<D>> => {
    const sentAt = Date.now();
    const response = await request(fetch, endpoint, args, options);
    if (response.ok) return resultOf(endpoint, response, options);
    const failure = await readFailure(response, options.suppressNotFound);
    if (retriesLeft === 0) throw failure;
    if (failure.code === 'CONFIRM_IDENTITY') {
      // Retried with the same idempotency key, so that nothing typed is lost.
      if (!(await prove())) throw failure;
      return attempt(endpoint, args, options, retriesLeft - 1);
    }
    if (failure.errorType !== 'EXPIRED_TOKEN') throw failure;
    await refresh(sentAt);
    return attempt(endpoint, args, options, retriesLeft - 1);
  };

  return async (endpoint, ...[args, given]) => {
    // One key for all attempts of this call, so that a retry cannot create twice.
    const options = isCreating(endpoint) ? { idempotencyKey: newKey(), ...given } : { ...given };
    try {
      return await attempt(endpoint, args ?? ({} as CallArgs<typeof endpoint>), options, MAX_RETRIES);
    } catch (failure) {
      if (failure instanceof ApiFailure && endsSession(failure)) signedOut(failure.message);
      throw failure;
    }
  };
};

/** The typed client: `await call(listDivisions, { query: { page: 1 } })`. */
export const call: Call = createCall({
  fetch: browserFetch,
  refresh: refreshSession,
  prove: proveIdentity,
  signedOut: loseSession,
});
