import { CODE_MARK, type CodeContent, partsOfCode } from '@karportalen/contract/tickets/qr-layout';

type Bytes = Uint8Array<ArrayBuffer>;

const fromBase64Url = (text: string): Bytes | undefined => {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const imported = new Map<string, Promise<CryptoKey | undefined>>();

/** Undefined where the browser lacks Ed25519. */
const importKey = (text: string): Promise<CryptoKey | undefined> => {
  const known = imported.get(text);
  if (known) return known;
  const key = Promise.resolve(
    crypto.subtle.importKey('spki', fromBase64Url(text) ?? new Uint8Array(), 'Ed25519', false, ['verify']),
  ).catch(() => undefined);
  imported.set(text, key);
  return key;
};

export type Signature = 'signed' | 'forged' | 'unchecked';

const checkSignature = async (
  content: Bytes,
  signature: Bytes,
  keys: readonly string[],
): Promise<Signature> => {
  const usable = (await Promise.all(keys.map(importKey))).filter((key) => key !== undefined);
  if (usable.length === 0) return 'unchecked';
  for (const key of usable)
    if (await crypto.subtle.verify('Ed25519', key, signature, content)) return 'signed';
  return 'forged';
};

/**
 * The content of a code with our prefix, and whether one of the keys signed it; undefined for any other text.
 */
export const readCode = async (
  code: string,
  keys: readonly string[],
): Promise<{ content: CodeContent; signature: Signature } | undefined> => {
  if (!code.startsWith(CODE_MARK)) return undefined;
  const bytes = fromBase64Url(code.slice(CODE_MARK.length));
  const parts = bytes && partsOfCode(bytes);
  if (!parts) return undefined;
  const { content, signed, signature } = parts;
  return { content, signature: await checkSignature(signed, signature, keys) };
};

/** The hash under which the list has codes mailed before codes were signed. */
export const hashOf = async (code: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))));
