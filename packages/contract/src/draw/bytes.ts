/** What the draw needs of Web Crypto. Passed in, so that the module runs in Node and in a browser alike. */
export type Subtle = {
  digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    data: Uint8Array<ArrayBuffer>,
    algorithm: 'Ed25519',
    extractable: boolean,
    uses: 'verify'[],
  ): Promise<unknown>;
  verify(
    algorithm: 'Ed25519',
    key: unknown,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>;
};

/** Everything that is hashed is ids, digits and fixed words, for which UTF-8 is ASCII. Other texts are refused. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) throw new RangeError('Only ASCII is hashed in a draw.');
    bytes[index] = code;
  }
  return bytes;
};

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

// A table: a phone that checks a large draw writes hundreds of thousands of bytes.
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const toHex = (bytes: ArrayBuffer): string => {
  let hex = '';
  for (const byte of new Uint8Array(bytes)) hex += hexOfByte[byte];
  return hex;
};

export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Undefined for what is not base64url. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const character of text) {
    bits = ((bits << 6) | ALPHABET.indexOf(character)) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at] = (bits >> held) & 0xff;
      at += 1;
    }
  }
  return bytes;
};

export const textFromBase64url = (text: string): string | undefined => {
  const bytes = fromBase64url(text);
  return bytes && textOf(bytes);
};

export const hashOf = async (subtle: Subtle, text: string): Promise<string> =>
  toHex(await subtle.digest('SHA-256', bytesOf(text)));
