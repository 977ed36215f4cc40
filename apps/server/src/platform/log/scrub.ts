import { isSecretKey, MASK, maskText, withoutParams } from './mask.ts';

const MAX_DEPTH = 8;
const MAX_ITEMS = 100;

const maskedStack = (stack: string): string =>
  withoutParams(stack)
    .split('\n')
    // Stack frames are ours and stay; the lines above them are the message.
    .map((line) => (/^\s+at /.test(line) ? line : maskText(line)))
    .join('\n');

const text = (source: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'string' ? value : undefined;
};

/**
 * Picks fields instead of copying: libraries attach parameters, rows, recipients and responses to their errors. Accepts
 * error-like objects, because pg-boss reports plain ones.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return scrub(error);
  const message = text(error, 'message');
  const stack = text(error, 'stack');
  const cause: unknown = Reflect.get(error, 'cause');
  const causeGoesOn = cause !== undefined && cause !== null && depth < MAX_DEPTH;
  return {
    name: text(error, 'name') ?? 'Error',
    code: text(error, 'code'),
    constraint: text(error, 'constraint'),
    message: message === undefined ? undefined : maskText(withoutParams(message)),
    stack: stack === undefined ? undefined : maskedStack(stack),
    cause: causeGoesOn ? errorForLog(cause, depth + 1) : undefined,
  };
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A copy for the log: secrets masked by name and by pattern at any depth, without live objects. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return errorForLog(value);
  if (value instanceof Date) return value;
  // Also ends cycles.
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => scrub(item, depth + 1));
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return scrubFields(value, depth + 1);
}

export function scrubFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, isSecretKey(key) ? MASK : scrub(value, depth)]),
  );
}
