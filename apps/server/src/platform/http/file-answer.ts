import type { Readable } from 'node:stream';
import type { Json } from '@karportalen/contract/core/history/diff';
import type { FastifyReply } from 'fastify';

/** A file as a handler's result. Streams are sent as they are read. */
export type FileAnswer = {
  readonly name: string;
  readonly content: string | Buffer | Readable;
  /** Estimated length of a stream, for a progress bar. */
  readonly expectedBytes?: number;
  readonly recorded?: Readonly<Record<string, Json>>;
};

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Characters that some file systems refuse or that could end the header. */
const unfit = /[\p{Cc}\p{Cs}"*/:<>?\\|]/gu;

const percentEncoded = (name: string) =>
  encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** An ASCII name for old clients, and the full one (RFC 8187). */
const dispositionOf = (name: string): string => {
  const fit = name.replace(unfit, '-');
  const plain = fit.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(fit)}`;
};

export const sendFile = (reply: FastifyReply, { name, content, expectedBytes }: FileAnswer): FastifyReply => {
  if (expectedBytes !== undefined) reply.header('x-expected-bytes', expectedBytes);
  return reply
    .header('content-type', contentTypeOf(name))
    .header('content-disposition', dispositionOf(name))
    .send(content);
};
