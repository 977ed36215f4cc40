import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** What a code says: this ticket, as often as it had changed hands when the code was shown. */
export type CodeContent = { readonly ticketId: string; readonly generation: number };

export type SigningKey = { readonly privateKey: Buffer; readonly publicKey: Buffer };

// The mark tells a ticket from any other QR code, and the way it is written from the ways to come.
const MARK = 'KT1.';
const ID_BYTES = 16;
const CONTENT_BYTES = ID_BYTES + 2;
const SIGNATURE_BYTES = 64;

export const newSigningKey = (): SigningKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
  };
};

const contentBytes = ({ ticketId, generation }: CodeContent): Buffer => {
  const bytes = Buffer.alloc(CONTENT_BYTES);
  bytes.write(ticketId.replaceAll('-', ''), 'hex');
  bytes.writeUInt16BE(generation, ID_BYTES);
  return bytes;
};

const contentOf = (bytes: Buffer): CodeContent => ({
  ticketId: bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  generation: bytes.readUInt16BE(ID_BYTES),
});

/** The same content by the same key is the same code: Ed25519 has no chance in it. */
export const signCode = (content: CodeContent, { privateKey }: Pick<SigningKey, 'privateKey'>): string => {
  const bytes = contentBytes(content);
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
  return `${MARK}${Buffer.concat([bytes, sign(null, bytes, key)]).toString('base64url')}`;
};

/** What a code says, if one of the keys signed it. */
export const readCode = (
  code: string,
  keys: readonly Pick<SigningKey, 'publicKey'>[],
): CodeContent | undefined => {
  if (!code.startsWith(MARK)) return undefined;
  const bytes = Buffer.from(code.slice(MARK.length), 'base64url');
  if (bytes.length !== CONTENT_BYTES + SIGNATURE_BYTES) return undefined;
  const [content, signature] = [bytes.subarray(0, CONTENT_BYTES), bytes.subarray(CONTENT_BYTES)];
  const isSigned = keys.some(({ publicKey }) =>
    verify(null, content, createPublicKey({ key: publicKey, type: 'spki', format: 'der' }), signature),
  );
  return isSigned ? contentOf(content) : undefined;
};
