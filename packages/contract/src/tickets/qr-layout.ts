/* The byte layout of a ticket's QR code: the mark, then base64url of the content and its Ed25519
   signature. The server signs it and the door verifies the signature, also offline. No zod: the door loads
   this file. */

/** The ticket and its generation: how often it had been passed on when the code was shown. */
export type CodeContent = { readonly ticketId: string; readonly generation: number };

/** Tells a ticket from any other QR code, and this layout from later ones. */
export const CODE_MARK = 'KT1.';
const ID_BYTES = 16;
const CONTENT_BYTES = ID_BYTES + 2;
const SIGNATURE_BYTES = 64;

/** What is signed: the ticket's id, then the generation as two bytes, the greater first. */
export const contentBytes = ({ ticketId, generation }: CodeContent): Uint8Array => {
  const bytes = new Uint8Array(CONTENT_BYTES);
  const hex = ticketId.replaceAll('-', '');
  for (let at = 0; at < ID_BYTES; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  new DataView(bytes.buffer).setUint16(ID_BYTES, generation);
  return bytes;
};

/**
 * Splits what follows the mark into content and signature; undefined if the length is wrong. Does not verify
 * the signature.
 */
export const partsOfCode = <Memory extends ArrayBufferLike>(bytes: Uint8Array<Memory>) => {
  if (bytes.length !== CONTENT_BYTES + SIGNATURE_BYTES) return undefined;
  const signed = bytes.subarray(0, CONTENT_BYTES);
  const hex = [...signed.subarray(0, ID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const content: CodeContent = {
    ticketId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: new DataView(signed.buffer, signed.byteOffset).getUint16(ID_BYTES),
  };
  return { content, signed, signature: bytes.subarray(CONTENT_BYTES) };
};
