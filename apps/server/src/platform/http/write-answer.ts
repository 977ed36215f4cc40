import { isDeepStrictEqual } from 'node:util';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

type Write = (value: unknown) => string;

const compiled = new WeakMap<z.ZodType, Write>();

/** Nullable fields as in OpenAPI 3.0: the `anyOf` of later versions would be tried with a validator, option by option. */
const compile = (schema: z.ZodType): Write => {
  const known = compiled.get(schema);
  if (known) return known;
  const write: Write = fastJson(z.toJSONSchema(schema, { target: 'openapi-3.0' }) as AnySchema);
  compiled.set(schema, write);
  return write;
};

/**
 * Serializes answers of this schema: the declared fields and no others. A missing field throws; other values are coerced to
 * their declared type, as Fastify does, and are checked in tests by `checkedWriter`. Compiled at the first answer: to
 * compile all calls takes longer than the rest of a start.
 */
export const answerWriter =
  (schema: z.ZodType): Write =>
  (value) =>
    compile(schema)(value);

/** The same for tests: also validates the answer, and throws on a field too many or one that was coerced. */
export const checkedWriter =
  (schema: z.ZodType): Write =>
  (value) => {
    const text = compile(schema)(value);
    const valid = JSON.parse(JSON.stringify(schema.parse(value)));
    if (!isDeepStrictEqual(JSON.parse(text), valid)) throw new Error(`serialized differently: ${text}`);
    return text;
  };
