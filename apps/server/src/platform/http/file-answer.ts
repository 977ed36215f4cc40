import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a handler of an endpoint with `file` answers. A stream is sent as it is read and never held whole. */
export type FileAnswer = {
  readonly name: string;
  readonly content: string | Buffer | Readable;
  /** About how long a stream will be, for whoever shows how far it has come. */
  readonly expectedBytes?: number;
};

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** What some file system does not take, and what could end the header. */
const unfit = /[\p{Cc}\p{Cs}"*/:<>?\\|]/gu;

const percentEncoded = (name: string) =>
  encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The plain name for old clients, the whole one (RFC 8187) for the others. */
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
