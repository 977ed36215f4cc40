import { fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Bindings, type ChildLoggerOptions, type Logger, type LoggerOptions, pino } from 'pino';
import { maskText, withoutParams } from './mask.ts';
import { errorForLog, scrub, scrubFields } from './scrub.ts';

export type { Logger } from 'pino';

/** The parts of Fastify's request and reply that are logged; never the raw URL, because tokens are in paths. */
type LoggedRequest = {
  readonly id?: string;
  readonly method?: string;
  readonly routeOptions?: { readonly url?: string | undefined };
  readonly headers?: { readonly traceparent?: string | string[] | undefined };
};
type LoggedReply = { readonly statusCode?: number; readonly elapsedTime?: number };

/** The trace that a proxy or caller put the request into (W3C Trace Context); undefined where there is none. */
const traceOf = (request: LoggedRequest): string | undefined => {
  const given = request.headers?.traceparent;
  return typeof given === 'string'
    ? /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(given)?.[1]
    : undefined;
};

const requestForLog = (request: LoggedRequest) => ({
  id: request.id,
  trace: traceOf(request),
  method: request.method,
  route: request.routeOptions?.url ?? 'no such route',
});

const replyForLog = (reply: LoggedReply) => ({
  status: reply.statusCode,
  ms: reply.elapsedTime === undefined ? undefined : Math.round(reply.elapsedTime * 10) / 10,
});

const serializers = { err: errorForLog, error: errorForLog, req: requestForLog, res: replyForLog };
const hasSerializer = (key: string): boolean => Object.hasOwn(serializers, key);

/** Fields with a serializer are scrubbed by it, after this. */
function scrubExceptSerialized(fields: object): Record<string, unknown> {
  // Fast path: the log line of a request has no other fields.
  if (Object.keys(fields).every(hasSerializer)) return { ...fields };
  const raw = Object.entries(fields).filter(([key]) => hasSerializer(key));
  const rest = Object.entries(fields).filter(([key]) => !hasSerializer(key));
  return { ...Object.fromEntries(raw), ...scrubFields(Object.fromEntries(rest)) };
}

/** Pino takes a line's message from its error; this masks it. */
function borrowedMessage(first: unknown): string | undefined {
  if (typeof first !== 'object' || first === null || 'msg' in first) return undefined;
  const error: unknown = first instanceof Error ? first : Reflect.get(first, 'err');
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return withoutParams(String(error.message));
}

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers,
  formatters: { level: (label) => ({ level: label }), log: scrubExceptSerialized },
  hooks: {
    logMethod(args, method) {
      const [first, ...rest] = args;
      const borrowed = rest.length === 0 ? borrowedMessage(first) : undefined;
      const message = borrowed === undefined ? rest : [borrowed];
      const head = typeof first === 'string' ? maskText(first) : first;
      Reflect.apply(method, this, [head, ...message.map((value) => scrub(value))]);
    },
  },
};

/** Pino formats a root logger's bindings but not a child's. Inherited by descendants. */
function scrubBindings(logger: Logger): Logger {
  const { child } = logger;
  return Object.defineProperty(logger, 'child', {
    value(this: Logger, bindings: Bindings, childOptions?: ChildLoggerOptions) {
      return Reflect.apply(child, this, [scrubExceptSerialized(bindings), childOptions]);
    },
  });
}

export type LoggerSettings = { readonly level: string; readonly file?: string | undefined };

/** Opened at once, so that a file that cannot be written stops the start. */
function openForOwner(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}

/** Buffer for a full disk; beyond this, new lines are dropped. */
const WAITING_BYTES = 1024 * 1024;
const SAY_EVERY_MS = 60_000;

/** A full disk or a closed terminal must not stop the portal: lines are buffered until the next write succeeds. */
function openDestination(descriptor: number) {
  // Synchronous: a line costs 6 µs either way, and the last lines before a crash are not lost.
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: WAITING_BYTES });
  let quietUntil = 0;
  destination.on('error', (error: NodeJS.ErrnoException) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + SAY_EVERY_MS;
    process.stderr.write(`Loggen kan inte skrivas (${error.code ?? error.message}).\n`);
  });
  return destination;
}

/** JSON lines to standard output, or to a file with mode 0600. */
export function createLogger({ level, file }: LoggerSettings): Logger {
  const destination = openDestination(file === undefined ? 1 : openForOwner(file));
  return scrubBindings(pino({ ...options, level }, destination));
}
