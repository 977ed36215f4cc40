import { bytesOf, fromBase64url, type Subtle, textFromBase64url } from './bytes.ts';
import { numberIn } from './entry-list.ts';

const shape = /^karportalen-receipt-1\n([0-9a-f-]{36})\n([0-9a-f-]{36})\n([1-9]\d{0,8})\n([0-9a-f]{64})\n$/;

type Receipt = {
  readonly eventId: string;
  readonly entryId: string;
  readonly number: number;
  readonly head: string;
};

/** What a receipt says, before its signature is checked. */
export const readReceipt = (receipt: string): Receipt | undefined => {
  const [bytes = '', signature, more] = receipt.trim().split('.');
  if (signature === undefined || more !== undefined) return undefined;
  const said = shape.exec(textFromBase64url(bytes) ?? '');
  const [, eventId, entryId, number, head] = said ?? [];
  return eventId && entryId && head ? { eventId, entryId, number: Number(number), head } : undefined;
};

/**
 * `unsupported`: this browser has no Ed25519. `notInList`: signed by this draw's key, but the published list has no such
 * entry at that place of its chain, so the list was changed after the receipt was given.
 */
export type ReceiptResult =
  | 'valid'
  | 'malformed'
  | 'otherEvent'
  | 'badSignature'
  | 'notInList'
  | 'unsupported';

type Published = {
  readonly eventId: string;
  readonly publicKey: string;
  readonly lines: readonly string[] | null;
};

const isSigned = async (receipt: string, publicKey: string, subtle: Subtle): Promise<boolean> => {
  const [bytes = '', signature = ''] = receipt.trim().split('.');
  const [key, signed, text] = [fromBase64url(publicKey), fromBase64url(signature), textFromBase64url(bytes)];
  if (!key || !signed || text === undefined) return false;
  const imported = await subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', imported, signed, bytesOf(text));
};

/** Checks a receipt against the published list and the heads of its chain. */
export const verifyReceipt = async (
  receipt: string,
  draw: Published,
  heads: readonly string[],
  subtle: Subtle,
): Promise<ReceiptResult> => {
  const said = readReceipt(receipt);
  if (!said) return 'malformed';
  if (said.eventId !== draw.eventId) return 'otherEvent';
  let signed: boolean;
  try {
    signed = await isSigned(receipt, draw.publicKey, subtle);
  } catch {
    return 'unsupported';
  }
  if (!signed) return 'badSignature';
  const lines = draw.lines ?? [];
  const isEntered = lines.some((line) => line.startsWith(`+ ${said.number} ${said.entryId} `));
  // heads[0] is before the first line. A receipt for joining a group has the head after that line.
  const isAtHead = lines.some(
    (line, index) => numberIn(line) === said.number && heads[index + 1] === said.head,
  );
  return isEntered && isAtHead ? 'valid' : 'notInList';
};
