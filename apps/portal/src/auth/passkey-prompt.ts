import type {
  MadePasskey,
  NewPasskeyRequest,
  PasskeyAnswer,
  PasskeyRequest,
} from '@karportalen/contract/auth/passkeys';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** A challenge lives for five minutes on the server. */
const FRESH_MS = 4 * 60_000;

/** No person answers faster: such a refusal is the browser's own. */
const AT_ONCE_MS = 300;

/**
 * Keeps a request ready before the button is pressed: Safari shows its prompt only when the press itself asks for it, and not after an
 * answer from the network.
 */
export const preparedRequest = <R>(ask: () => Promise<R>) => {
  let ready: { readonly request: R; readonly at: number } | undefined;
  let underWay: Promise<R> | undefined;
  const fresh = (): R | undefined => (ready && Date.now() - ready.at < FRESH_MS ? ready.request : undefined);
  const prepare = async (): Promise<R> => {
    const known = fresh();
    if (known) return known;
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    const request = await underWay;
    ready = { request, at: Date.now() };
    return request;
  };
  return {
    prepare,
    fresh,
    /** Its challenge has been answered, and is used up. */
    spend: () => {
      ready = undefined;
    },
  };
};
export type PreparedRequest<R> = ReturnType<typeof preparedRequest<R>>;

const answered = ({ id, rawId, type, response }: Awaited<ReturnType<typeof startAuthentication>>) =>
  ({ id, rawId, type, response, clientExtensionResults: {} }) as PasskeyAnswer;

/** Whether autofill's request is the one under way. The library runs one request at a time, and a new one aborts it. */
let isOffering = false;

const promptNow = async (optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> => {
  const replacesOffer = isOffering;
  isOffering = false;
  const askedAt = performance.now();
  const ask = async () => answered(await startAuthentication({ optionsJSON }));
  try {
    return await ask();
  } catch (error) {
    // Safari and Firefox may refuse a prompt that comes while autofill's request is still being aborted.
    if (!replacesOffer || performance.now() - askedAt > AT_ONCE_MS) throw error;
    return ask();
  }
};

/** Shows the browser's prompt. In the same turn as the press when the request is ready. */
export const promptForPasskey = async (prepared: PreparedRequest<PasskeyRequest>): Promise<PasskeyAnswer> => {
  const answer = await promptNow(prepared.fresh() ?? (await prepared.prepare()));
  prepared.spend();
  return answer;
};

export const promptForNewPasskey = async (
  prepared: PreparedRequest<NewPasskeyRequest>,
): Promise<MadePasskey> => {
  const optionsJSON = prepared.fresh() ?? (await prepared.prepare());
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  prepared.spend();
  return { id, rawId, type, response, clientExtensionResults: {} } as MadePasskey;
};

/**
 * Offers passkeys in the autofill of the login form's field until one is chosen. The request is renewed before its challenge expires.
 * Returns a function that ends the offer.
 */
export const offerPasskeys = (
  prepared: PreparedRequest<PasskeyRequest>,
  onAnswer: (answer: PasskeyAnswer) => void,
): (() => void) => {
  let isEnded = false;
  const offer = async () => {
    if (isEnded || isOffering || !(await browserSupportsWebAuthnAutofill())) return;
    try {
      const optionsJSON = await prepared.prepare();
      if (isEnded) return;
      isOffering = true;
      const answer = answered(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
      isOffering = false;
      prepared.spend();
      onAnswer(answer);
    } catch {
      // Aborted by the button or a renewal, or refused at once as Safari does after a reload: the button is still there.
    }
  };
  const stop = () => {
    if (!isOffering) return;
    isOffering = false;
    WebAuthnAbortService.cancelCeremony();
  };
  const renew = () => {
    if (!isOffering || document.hidden || prepared.fresh()) return;
    stop();
    void offer();
  };
  const timer = setInterval(renew, FRESH_MS / 8);
  document.addEventListener('visibilitychange', renew);
  void offer();
  return () => {
    isEnded = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
    stop();
  };
};

const nameOf = (error: unknown): string =>
  error instanceof WebAuthnError && error.cause instanceof Error ? error.cause.name : '';

/** The person closed the prompt, or let it time out. */
export const isCancelled = (error: unknown): boolean => /^(NotAllowed|Abort)Error$/.test(nameOf(error));

/** The authenticator has a passkey of this account already. */
export const isKnownHere = (error: unknown): boolean => nameOf(error) === 'InvalidStateError';
