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

/**
 * Connection failures (08), the server shutting down, crashing or starting (57P01–57P03), too many connections (53300).
 */
const serverCodes = /^(08...|57P0[1-3]|53300)$/;

/** pg's errors without a code. */
const messages =
  /^(Connection terminated|timeout (exceeded|expired)|Client (has encountered a connection error|was closed))/;

const nodeCalls = new Set(['connect', 'getaddrinfo', 'read', 'write']);

function isDown(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  // A missing file has the same code as a missing socket; only the latter comes from a network call.
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

/** Whether the error or its cause says that the database cannot be reached: a 503, not a 500. */
export const isDatabaseDown = (error: unknown): boolean => isOrWraps(error, isDown);

const DISK_FULL = '53100';

/** Whether the database had no room to write; reading still works. */
export const isDatabaseFull = (error: unknown): boolean =>
  isOrWraps(error, (e) => 'code' in e && e.code === DISK_FULL);
