import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import {
  CODE_MARK,
  type CodeContent,
  contentBytes,
  partsOfCode,
} from '@karportalen/contract/tickets/qr-layout';

export type SigningKey = { readonly privateKey: Buffer; readonly publicKey: Buffer };

export const newSigningKey = (): SigningKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
  };
};

/** Signs a ticket's QR code. Ed25519 is deterministic: the same content and key give the same code. */
export const signQrCode = (content: CodeContent, { privateKey }: Pick<SigningKey, 'privateKey'>): string => {
  const bytes = contentBytes(content);
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
  return `${CODE_MARK}${Buffer.concat([bytes, sign(null, bytes, key)]).toString('base64url')}`;
};

/** The content of a QR code whose signature one of the keys verifies; otherwise undefined. */
export const verifyQrCode = (
  code: string,
  keys: readonly Pick<SigningKey, 'publicKey'>[],
): CodeContent | undefined => {
  if (!code.startsWith(CODE_MARK)) return undefined;
  const parts = partsOfCode(Buffer.from(code.slice(CODE_MARK.length), 'base64url'));
  if (!parts) return undefined;
  const { content, signed, signature } = parts;
  const isSignedBy = ({ publicKey }: Pick<SigningKey, 'publicKey'>): boolean =>
    verify(null, signed, createPublicKey({ key: publicKey, type: 'spki', format: 'der' }), signature);
  return keys.some(isSignedBy) ? content : undefined;
};
