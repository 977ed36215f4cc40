const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Connection failures (08), the server shutting down, crashing or starting (57P01–57P03), no connection left (53300). */
const serverCodes = /^(08...|57P0[1-3]|53300)$/;

/** pg says these without a code. */
const messages =
  /^(Connection terminated|timeout (exceeded|expired)|Client (has encountered a connection error|was closed))/;

const nodeCalls = new Set(['connect', 'getaddrinfo', 'read', 'write']);

function isDown(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  // A file that is missing has the same code as a socket that is; only the latter comes from a network call.
  if (networkCodes.has(code)) return 'syscall' in error && nodeCalls.has(String(error.syscall));
  return serverCodes.test(code) || messages.test(error.message);
}

function isOrWraps(error: unknown, is: (error: Error) => boolean): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (is(e)) return true;
    if (e instanceof AggregateError && e.errors.some((one) => isOrWraps(one, is))) return true;
  }
  return false;
}

/** True when the error, or what it wraps, says that the database cannot be reached: a 503, not a 500. */
export const isDatabaseDown = (error: unknown): boolean => isOrWraps(error, isDown);

const DISK_FULL = '53100';

/** True when the database had no room to write in; what it has can still be read. */
export const isDatabaseFull = (error: unknown): boolean =>
  isOrWraps(error, (e) => 'code' in e && e.code === DISK_FULL);
