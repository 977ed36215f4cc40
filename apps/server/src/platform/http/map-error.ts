import type { FastifyError } from 'fastify';
import { isDatabaseDown, isDatabaseFull } from '../db/database-down.ts';
import { Problem, problem } from './problem.ts';

const byFastifyCode: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem('TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem('WRONG_CONTENT_TYPE'),
  FST_REQ_FILE_TOO_LARGE: () => problem('IMAGE_TOO_LARGE'),
  FST_FILES_LIMIT: () => problem('TOO_LARGE'),
  FST_FIELDS_LIMIT: () => problem('MALFORMED'),
  FST_PARTS_LIMIT: () => problem('MALFORMED'),
  FST_PROTO_VIOLATION: () => problem('MALFORMED'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => problem('WRONG_CONTENT_TYPE'),
};

/** Maps a thrown value to a problem. Only what is not recognised becomes a 500. */
export const mapError = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseDown(error)) return problem('UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });
  if (isDatabaseFull(error)) return problem('STORAGE_FULL', { cause: error });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFastifyCode[code];
  if (known) return known();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return problem('MALFORMED', { cause: error });
  return problem('UNKNOWN', { cause: error });
};
