import type { IncomingMessage } from 'node:http';
import { MAX_PARTS, type Part } from '@karportalen/contract/core/multipart';

const plainType = /^multipart\/form-data; ?boundary=([\w'()+,./:=?-]{1,70})$/i;
const plainPart = /^\r\nContent-Disposition: form-data; name="([^"\\%\r\n]{1,300})"\r\n\r\n([\s\S]*)$/i;

/** The fields of a form that is written as browsers write one without files; undefined of all else. */
export const readPlainForm = (type: string, body: Buffer): Part[] | undefined => {
  const boundary = plainType.exec(type)?.[1];
  if (boundary === undefined) return undefined;
  const [before, ...pieces] = `\r\n${body.toString()}`.split(`\r\n--${boundary}`);
  const after = pieces.pop();
  if (before !== '' || (after !== '--' && after !== '--\r\n') || pieces.length > MAX_PARTS) return undefined;
  const parts: Part[] = [];
  for (const piece of pieces) {
    const [, name, value] = plainPart.exec(piece) ?? [];
    // What is not UTF-8 is the parser's to judge.
    if (name === undefined || value === undefined || piece.includes('\ufffd')) return undefined;
    parts.push([name, value]);
  }
  return parts;
};

/** Of the first bytes, or of the news that none will come. */
const arrivalOf = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    request.once('readable', resolve).once('close', resolve);
  });

/**
 * Most forms have no file and are there when they are asked for: those are read at once, in a fraction of the time that
 * the parser of streams takes. Undefined leaves all of the body to that.
 */
export const takePlainForm = async (request: IncomingMessage): Promise<Part[] | undefined> => {
  const { 'content-type': type = '' } = request.headers;
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0 || length > request.readableHighWaterMark || !plainType.test(type)) return undefined;
  if (request.readableLength === 0) await arrivalOf(request);
  const body: unknown = request.read();
  if (!Buffer.isBuffer(body)) return undefined;
  const parts = body.length === length ? readPlainForm(type, body) : undefined;
  if (parts) request.resume();
  // At once: the stream has not ended until it has been told so.
  else request.unshift(body);
  return parts;
};
