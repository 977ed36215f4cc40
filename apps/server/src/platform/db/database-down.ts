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

/** True when the error, or what it wraps, says that the database cannot be reached: a 503, not a 500. */
export function isDatabaseDown(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (isDown(e)) return true;
    if (e instanceof AggregateError && e.errors.some(isDatabaseDown)) return true;
  }
  return false;
}
