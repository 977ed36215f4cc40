import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { contentBytes } from '@karportalen/contract/tickets/qr-layout';
import { describe, expect, it, vi } from 'vitest';
import { hashOf, readCode } from './read-code.ts';
import { createRepeatGuard } from './repeat-guard.ts';

const makeKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, text: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url') };
};

/** A code as the server makes it. */
const codeOf = (ticketId: string, generation: number, { privateKey }: ReturnType<typeof makeKey>) => {
  const said = contentBytes({ ticketId, generation });
  return `KT1.${Buffer.concat([said, sign(null, said, privateKey)]).toString('base64url')}`;
};

describe('a code', () => {
  const [key, other] = [makeKey(), makeKey()];
  const ticketId = randomUUID();
  const code = codeOf(ticketId, 258, key);

  it('a QR code is believed where one of the keys signed it', async () => {
    const content = { ticketId, generation: 258 };
    expect(await readCode(code, [other.text, key.text])).toEqual({ content, signature: 'signed' });
    expect(await readCode(code, [other.text])).toEqual({ content, signature: 'forged' });
    const changed = codeOf(randomUUID(), 258, key).slice(0, 40) + code.slice(40);
    expect((await readCode(changed, [key.text]))?.signature).toBe('forged');
  });

  it('a QR code is not verified where the browser has no Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const fresh = makeKey();
    expect((await readCode(codeOf(ticketId, 0, fresh), [fresh.text]))?.signature).toBe('unchecked');
  });

  it.each(['', 'KT1.', 'KT1.@@', `${'KT1.'}${'A'.repeat(50)}`, 'https://exempel.se', 'KT2.AAAA'])(
    'a text that is no code of ours is none: %j',
    async (text) => expect(await readCode(text, [key.text])).toBeUndefined(),
  );

  it('a code mailed before codes were signed is known by its hash', async () => {
    expect(await hashOf('code-1')).toBe(createHash('sha256').update('code-1').digest('base64url'));
  });
});

describe('a code that is held before the camera', () => {
  it('a code that is held before the camera is read once, and again when it has been away', () => {
    const guard = createRepeatGuard();
    const seen = [0, 100, 2000, 4400].map((at) => guard.isNew('a', at));
    expect(seen).toEqual([true, false, false, false]);
    expect(guard.isNew('a', 6900)).toBe(true);
  });

  it('a code that is held before the camera is not read again for each look at another beside it, but is after an undo', () => {
    const guard = createRepeatGuard();
    const seen = ['a', 'b', 'a', 'b'].map((code, n) => guard.isNew(code, n * 100));
    expect(seen).toEqual([true, true, false, false]);
    guard.forget();
    expect(guard.isNew('a', 500)).toBe(true);
  });
});
