import { fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Bindings, type ChildLoggerOptions, type Logger, type LoggerOptions, pino } from 'pino';
import { maskText, withoutParams } from './mask.ts';
import { errorForLog, scrub, scrubFields } from './scrub.ts';

export type { Logger } from 'pino';

/** What Fastify's request and reply have of what is logged; never the raw URL, because tokens live in paths. */
type LoggedRequest = {
  readonly id?: string;
  readonly method?: string;
  readonly routeOptions?: { readonly url?: string | undefined };
};
type LoggedReply = { readonly statusCode?: number; readonly elapsedTime?: number };

const requestForLog = (request: LoggedRequest) => ({
  id: request.id,
  method: request.method,
  route: request.routeOptions?.url ?? 'no such route',
});

const replyForLog = (reply: LoggedReply) => ({
  status: reply.statusCode,
  ms: reply.elapsedTime === undefined ? undefined : Math.round(reply.elapsedTime * 10) / 10,
});

const serializers = { err: errorForLog, error: errorForLog, req: requestForLog, res: replyForLog };
const hasSerializer = (key: string): boolean => Object.hasOwn(serializers, key);

/** Fields with a serializer arrive raw and are cleaned by it, after this. */
function scrubExceptSerialized(fields: object): Record<string, unknown> {
  // The line of every request holds nothing else.
  if (Object.keys(fields).every(hasSerializer)) return { ...fields };
  const raw = Object.entries(fields).filter(([key]) => hasSerializer(key));
  const rest = Object.entries(fields).filter(([key]) => !hasSerializer(key));
  return { ...Object.fromEntries(raw), ...scrubFields(Object.fromEntries(rest)) };
}

/** The message a line would borrow from its error, which must not come in by that door unmasked. */
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

/** Pino formats a root logger's bindings but not a child's. Descendants inherit this. */
function scrubBindings(logger: Logger): Logger {
  const { child } = logger;
  return Object.defineProperty(logger, 'child', {
    value(this: Logger, bindings: Bindings, childOptions?: ChildLoggerOptions) {
      return Reflect.apply(child, this, [scrubExceptSerialized(bindings), childOptions]);
    },
  });
}

export type LoggerSettings = { readonly level: string; readonly file?: string | undefined };

/** Opened here and now, so that a file that cannot be written stops the start and not a later line. */
function openForOwner(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}

/** Lines that wait for room on a full disk; beyond this, new ones are dropped. */
const WAITING_BYTES = 1024 * 1024;
const SAY_EVERY_MS = 60_000;

/** A disk that is full, or a terminal that is gone, must not end the portal: the lines wait until the next can be written. */
function openDestination(descriptor: number) {
  // Written at once: a line costs 6 µs either way, and the last lines before a crash are the ones one wants.
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: WAITING_BYTES });
  let quietUntil = 0;
  destination.on('error', (error: NodeJS.ErrnoException) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + SAY_EVERY_MS;
    process.stderr.write(`Loggen kan inte skrivas (${error.code ?? error.message}).\n`);
  });
  return destination;
}

/** JSON lines to standard output, or to a file that only its owner reads. */
export function createLogger({ level, file }: LoggerSettings): Logger {
  const destination = openDestination(file === undefined ? 1 : openForOwner(file));
  return scrubBindings(pino({ ...options, level }, destination));
}
