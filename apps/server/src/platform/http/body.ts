import { Readable } from 'node:stream';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { MAX_IMAGE_BYTES, WRONG_IMAGE_TYPE } from '@karportalen/contract/core/image';
import { decode, MAX_PARTS, type Part } from '@karportalen/contract/core/multipart';
import { type WireShape, wireShape } from '@karportalen/contract/core/wire-shape';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ImageRejected, processImage } from '../images/process-image.ts';
import { cleaned } from './clean-input.ts';
import { mapError } from './map-error.ts';
import { takePlainForm } from './plain-form.ts';
import { problem } from './problem.ts';

const JSON_LIMIT = 256 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts JSON, multipart and these file types; anything else is a 415. */
export const takeBodies = (app: FastifyInstance, fileTypes: readonly string[]): void => {
  app.removeAllContentTypeParsers();
  for (const type of fileTypes) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
  }
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
    (_request, raw, done) => {
      if (raw.length === 0) return done(null, undefined);
      try {
        done(null, JSON.parse(utf8.decode(raw as Buffer)));
      } catch (cause) {
        done(problem('MALFORMED', { cause }));
      }
    },
  );
};

export const multipartLimits = {
  fileSize: MAX_IMAGE_BYTES,
  files: 4,
  fields: MAX_PARTS,
  parts: MAX_PARTS + 4,
  fieldSize: 64 * 1024,
  fieldNameSize: 300,
} as const;

type ReceivedFile = {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly bytes: Buffer;
};

const shapes = new WeakMap<Definition, WireShape>();

const shapeOf = (endpoint: Definition): WireShape => {
  const known = shapes.get(endpoint);
  if (known) return known;
  const shape: WireShape = endpoint.body ? wireShape(endpoint.body) : { kind: 'object', fields: new Map() };
  shapes.set(endpoint, shape);
  return shape;
};

/** Aborts at the first byte too many, not at the end of the upload. */
const bytesOf = (file: Readable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.once('limit', () => reject(problem('IMAGE_TOO_LARGE')));
    file.once('error', reject);
    file.once('end', () => resolve(Buffer.concat(chunks)));
  });

async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw problem('TOO_LARGE');
      yield [part.fieldname, String(part.value)];
      continue;
    }
    const bytes = await bytesOf(part.file);
    const file: ReceivedFile = { name: part.filename ?? '', size: bytes.length, type: part.mimetype, bytes };
    yield [part.fieldname, file];
  }
}

const readMultipart = async (endpoint: Definition, request: FastifyRequest): Promise<unknown> => {
  if (!request.isMultipart()) throw problem('WRONG_CONTENT_TYPE');
  try {
    const plain = await takePlainForm(request.raw);
    const parts: Part[] = plain ?? [];
    if (!plain) for await (const part of partsOf(request)) parts.push(part);
    return decode(parts, shapeOf(endpoint));
  } catch (error) {
    // Other errors while reading are the sender's fault: the parser's own errors have no status.
    const known = mapError(error);
    throw known.code === 'UNKNOWN' ? problem('MALFORMED', { cause: error }) : known;
  }
};

/** Streams an uploaded file. What is not read is drained, so that the answer reaches a client that is still sending. */
async function* fileOf(file: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw problem('FILE_TOO_LARGE');
      yield chunk;
    }
  } finally {
    file.resume();
  }
}

const readUpload = ({ upload }: Definition, request: FastifyRequest): AsyncIterable<Buffer> => {
  if (!upload || !(request.body instanceof Readable)) throw problem('WRONG_CONTENT_TYPE');
  if (Number(request.headers['content-length']) > upload.maxBytes) throw problem('FILE_TOO_LARGE');
  return fileOf(request.body, upload.maxBytes);
};

/** The body before validation. */
export const readBody = async (endpoint: Definition, request: FastifyRequest): Promise<unknown> => {
  if (endpoint.upload || request.body instanceof Readable) return readUpload(endpoint, request);
  if (!endpoint.body) {
    if (request.body === undefined || request.body === null) return undefined;
    const empty = typeof request.body === 'object' && Object.keys(request.body).length === 0;
    if (empty) return undefined;
    throw problem('INVALID', { fieldErrors: { '': 'Anropet tar inga uppgifter.' } });
  }
  if (endpoint.multipart) return cleanedObject(await readMultipart(endpoint, request));
  if (request.isMultipart()) throw problem('WRONG_CONTENT_TYPE');
  return endpoint.rows ? withRows(request.body ?? {}) : cleanedObject(request.body ?? {});
};

const objectOf = (value: unknown): object => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw problem('MALFORMED');
  return value;
};

const cleanedObject = (value: unknown): unknown => cleaned(objectOf(value));

/** Everything but `rows` is cleaned. */
const withRows = (value: unknown): unknown => {
  const { rows, ...rest }: { readonly rows?: unknown } = objectOf(value);
  return { ...(cleaned(rest) as object), ...(rows !== null && { rows }) };
};

const imageSentences = {
  NAME_HAS_DOTS: 'Filnamnet får inte innehålla punkter.',
  WRONG_TYPE: WRONG_IMAGE_TYPE,
  UNREADABLE: 'Bilden kunde inte läsas. Prova en annan fil.',
  TOO_MANY_PIXELS: 'Bilden har för många bildpunkter. Prova en mindre bild.',
} as const;

const isReceivedFile = (value: unknown): value is ReceivedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);

/** Replaces each uploaded image by its re-encoded form, before a transaction is opened. */
export const withImages = async (body: unknown): Promise<unknown> => {
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).map(async ([name, value]) => {
    if (!isReceivedFile(value)) return [name, value] as const;
    try {
      return [name, await processImage(value)] as const;
    } catch (error) {
      if (!(error instanceof ImageRejected)) throw error;
      if (error.reason === 'TOO_LARGE') throw problem('IMAGE_TOO_LARGE', { cause: error });
      throw problem('INVALID', { fieldErrors: { [name]: imageSentences[error.reason] }, cause: error });
    }
  });
  return Object.fromEntries(await Promise.all(entries));
};
