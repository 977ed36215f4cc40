import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCancelled, offerPasskeys, preparedRequest, promptForPasskey } from './passkey-prompt.ts';

const request = (challenge: string) => ({
  challenge,
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required' as const,
});

const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
};

const webAuthn = Object.assign(() => {}, { isConditionalMediationAvailable: async () => true });

type Asked = { readonly mediation?: string; readonly signal: AbortSignal };
const refused = (name: string) => Object.assign(new Error('nej'), { name });

/** A browser that answers prompts by `answer` and keeps autofill's requests until they are aborted. */
const browser = (answer: (asked: Asked) => Promise<unknown>) => {
  const asked: (string | undefined)[] = [];
  const get = (options: Asked) => {
    asked.push(options.mediation);
    if (options.mediation !== 'conditional') return answer(options);
    return new Promise((_, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  };
  vi.stubGlobal('PublicKeyCredential', webAuthn);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  return asked;
};

beforeEach(() => {
  document.body.innerHTML = '<input autocomplete="username webauthn">';
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'credentials');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a prompt for a passkey', () => {
  it('a prompt for a passkey is shown in the same turn as the press when a challenge is ready', async () => {
    const asked = browser(async () => credential);
    const prepared = preparedRequest(async () => request('AQID'));
    await prepared.prepare();
    const answer = promptForPasskey(prepared);
    // No promise has settled yet: Safari takes the prompt for the press's own.
    expect(asked).toEqual([undefined]);
    expect(await answer).toMatchObject({ id: 'AQID', response: { signature: 'AQID', userHandle: 'AQID' } });
  });

  it('a prompt for a passkey asks for a challenge once, and for a new one when it is spent or too old', async () => {
    vi.useFakeTimers();
    browser(async () => credential);
    const ask = vi.fn(async () => request('AQID'));
    const prepared = preparedRequest(ask);
    await Promise.all([prepared.prepare(), prepared.prepare()]);
    expect(ask).toHaveBeenCalledTimes(1);
    await promptForPasskey(prepared);
    await prepared.prepare();
    expect(ask).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(4 * 60_000);
    await prepared.prepare();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('a prompt for a passkey keeps its challenge when the person closes it', async () => {
    browser(() => Promise.reject(refused('NotAllowedError')));
    const ask = vi.fn(async () => request('AQID'));
    const prepared = preparedRequest(ask);
    const error = await promptForPasskey(prepared).catch((caught: unknown) => caught);
    expect(isCancelled(error)).toBe(true);
    expect(prepared.fresh()).toEqual(request('AQID'));
  });
});

describe('an offer of passkeys in autofill', () => {
  const offered = async (answer: Parameters<typeof browser>[0]) => {
    const asked = browser(answer);
    const ask = vi.fn(async () => request('AQID'));
    const prepared = preparedRequest(ask);
    const end = offerPasskeys(prepared, () => {});
    await vi.waitFor(() => expect(asked).toEqual(['conditional']));
    return { asked, ask, prepared, end };
  };

  it('an offer of passkeys in autofill gives way to the button, with the same challenge', async () => {
    const { asked, ask, prepared, end } = await offered(async () => credential);
    expect(await promptForPasskey(prepared)).toMatchObject({ id: 'AQID' });
    expect(asked).toEqual(['conditional', undefined]);
    expect(ask).toHaveBeenCalledTimes(1);
    end();
  });

  it.each(['NotAllowedError', 'AbortError', 'InvalidStateError'])(
    'an offer of passkeys in autofill that is still being aborted: a prompt refused at once by %s is shown again',
    async (name) => {
      const answers = [() => Promise.reject(refused(name)), async () => credential];
      const { prepared, end, asked } = await offered(() => answers.shift()?.() ?? Promise.reject());
      expect(await promptForPasskey(prepared)).toMatchObject({ id: 'AQID' });
      expect(asked).toEqual(['conditional', undefined, undefined]);
      end();
    },
  );

  it('a prompt that replaces no offer is not shown twice', async () => {
    const asked = browser(() => Promise.reject(refused('NotAllowedError')));
    await expect(promptForPasskey(preparedRequest(async () => request('AQID')))).rejects.toThrow();
    expect(asked).toEqual([undefined]);
  });

  it('an offer of passkeys in autofill is renewed before its challenge expires, and ends with the page', async () => {
    vi.useFakeTimers();
    const asked = browser(async () => credential);
    const ask = vi.fn(async () => request('AQID'));
    const end = offerPasskeys(preparedRequest(ask), () => {});
    await vi.advanceTimersByTimeAsync(0);
    expect([asked.length, ask.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(4 * 60_000 + 30_000);
    expect([asked.length, ask.mock.calls.length]).toEqual([2, 2]);
    end();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked).toHaveLength(2);
  });

  it('an offer of passkeys in autofill that the browser refuses says nothing', async () => {
    vi.stubGlobal('PublicKeyCredential', webAuthn);
    const get = vi.fn(() => Promise.reject(refused('NotAllowedError')));
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    const end = offerPasskeys(
      preparedRequest(async () => request('AQID')),
      () => {},
    );
    await vi.waitFor(() => expect(get).toHaveBeenCalledOnce());
    end();
  });
});
