/** The content of one of our codes: the ticket and its generation when the code was made. */
export type Content = { readonly ticketId: string; readonly generation: number };

/** The QR code's format; the server writes and signs it (apps/server/src/tickets/codes/ticket-code.ts). */
const MARK = 'KT1.';
const ID_BYTES = 16;
const CONTENT_BYTES = ID_BYTES + 2;
const SIGNATURE_BYTES = 64;

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

const contentOf = (bytes: Bytes): Content => {
  const hex = [...bytes.subarray(0, ID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    ticketId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: ((bytes[ID_BYTES] ?? 0) << 8) | (bytes[ID_BYTES + 1] ?? 0),
  };
};

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
): Promise<{ content: Content; signature: Signature } | undefined> => {
  if (!code.startsWith(MARK)) return undefined;
  const bytes = fromBase64Url(code.slice(MARK.length));
  if (bytes?.length !== CONTENT_BYTES + SIGNATURE_BYTES) return undefined;
  const [said, signature] = [bytes.slice(0, CONTENT_BYTES), bytes.slice(CONTENT_BYTES)];
  return { content: contentOf(said), signature: await checkSignature(said, signature, keys) };
};

/** The hash under which the list has codes mailed before codes were signed. */
export const hashOf = async (code: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))));
