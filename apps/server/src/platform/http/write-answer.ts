import type { z } from 'zod';

/** Writes a value as JSON, or throws where it is not of the kind that it should be. */
type Write = (value: unknown) => string;

type Schema = z.core.$ZodTypes;

class Misfit extends Error {
  override readonly name = 'Misfit';
  constructor(value: unknown, wanted: string) {
    super(`an answer has ${value === null ? 'null' : typeof value} where its schema has ${wanted}`);
  }
}

/** Strings longer than this are written by the engine, which is then the quicker. */
const SHORT = 60;
const needsEscape = /["\\\p{Cc}\p{Cs}]/u;

const writeString: Write = (value) => {
  if (typeof value !== 'string') throw new Misfit(value, 'a string');
  return value.length > SHORT || needsEscape.test(value) ? JSON.stringify(value) : `"${value}"`;
};

const writeNumber: Write = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Misfit(value, 'a number');
  return String(value);
};

const writeBoolean: Write = (value) => {
  if (typeof value !== 'boolean') throw new Misfit(value, 'a boolean');
  return value ? 'true' : 'false';
};

const oneOf = (values: Iterable<unknown>): Write => {
  const written = new Map([...values].map((value) => [value, JSON.stringify(value)]));
  return (value) => {
    const text = written.get(value);
    if (text === undefined) throw new Misfit(value, [...written.values()].join(' or '));
    return text;
  };
};

const listOf =
  (write: Write): Write =>
  (value) => {
    if (!Array.isArray(value)) throw new Misfit(value, 'a list');
    if (value.length === 0) return '[]';
    let text = `[${write(value[0])}`;
    for (let index = 1; index < value.length; index += 1) text += `,${write(value[index])}`;
    return `${text}]`;
  };

const refuseOtherThanObject = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) throw new Misfit(value, 'an object');
};

type WrittenField = { readonly name: string; readonly write: Write; readonly mayLack: boolean };

/** A line of code that adds one field to the text, where the value has it. */
const lineOf = ({ name, mayLack }: WrittenField, index: number, fields: readonly WrittenField[]): string => {
  const key = JSON.stringify(name);
  const before = fields.slice(0, index);
  const start = before.some((other) => !other.mayLack)
    ? JSON.stringify(`,${key}:`)
    : `${before.length === 0 ? '' : "(text && ',') + "}${JSON.stringify(`${key}:`)}`;
  const add = `text += ${start} + write${index}(value[${key}]);`;
  return mayLack ? `if (value[${key}] !== undefined) ${add}` : add;
};

/**
 * The fields that the schema has, in its order: what else the value has is not written. It is put together as code, of the
 * contract's names alone: each field is then read by a line of its own, which the engine learns, where a loop over names looks
 * every one of them up.
 */
const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>): Write => {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    write: writerOf(schema),
    mayLack: (schema as Schema)._zod.def.type === 'optional',
  }));
  const lines = ['refuse(value);', "let text = '';", ...fields.map(lineOf), "return '{' + text + '}';"];
  const names = fields.map((_, index) => `write${index}`);
  const make = new Function('refuse', ...names, `return (value) => {\n${lines.join('\n')}\n};`);
  return make(refuseOtherThanObject, ...fields.map(({ write }) => write));
};

const writerOf = (schema: z.core.$ZodType): Write => {
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'string':
      return writeString;
    case 'number':
      return writeNumber;
    case 'boolean':
      return writeBoolean;
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'array':
      return listOf(writerOf(def.element));
    case 'object':
      return objectOf(def.shape);
    case 'optional':
      return writerOf(def.innerType);
    case 'nullable': {
      const write = writerOf(def.innerType);
      return (value) => (value === null ? 'null' : write(value));
    }
    default:
      throw new Error(`answers cannot have a ${def.type}: say how it is written`);
  }
};

/**
 * How answers of this schema are written as JSON: put together once, so that an answer is gone through once, where checking
 * it and then writing it would go through it twice. It writes no field that the schema lacks, and refuses a value of another kind.
 * Formats and limits are checked in tests, where `checkedWriter` writes every answer.
 */
export const answerWriter = (schema: z.ZodType): Write => writerOf(schema);

/** The same, of answers that must also fit in every detail, without a field too many. */
export const checkedWriter = (schema: z.ZodType): Write => {
  const write = answerWriter(schema);
  return (value) => {
    const text = write(value);
    if (text !== JSON.stringify(schema.parse(value))) throw new Error(`written otherwise: ${text}`);
    return text;
  };
};
