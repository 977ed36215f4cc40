import { z } from 'zod';
import { isUpload } from './upload.ts';

/** What the multipart decoder must know of a schema: which keys are lists, numbers, booleans or files. */
export type WireShape =
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, WireShape> }
  | { readonly kind: 'list'; readonly item: WireShape }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'file' }
  | { readonly kind: 'text' };

/** A union of objects (a draft or not): a field has the shape that the first option with it gives. */
const unionShape = (options: readonly z.core.$ZodType[]): WireShape => {
  const fields = options
    .map(wireShape)
    .flatMap((shape) => (shape.kind === 'object' ? [...shape.fields] : []));
  return fields.length > 0 ? { kind: 'object', fields: new Map(fields.reverse()) } : { kind: 'text' };
};

const literalShape = (values: ReadonlySet<unknown>): WireShape => {
  const [kind] = [...values].map((value) => typeof value);
  return kind === 'boolean' || kind === 'number' ? { kind } : { kind: 'text' };
};

const fieldsOf = (shape: Readonly<Record<string, z.core.$ZodType>>) =>
  new Map(Object.entries(shape).map(([key, inner]) => [key, wireShape(inner)]));

export const wireShape = (schema: z.core.$ZodType): WireShape => {
  if (isUpload(schema)) return { kind: 'file' };
  if (schema instanceof z.ZodObject) return { kind: 'object', fields: fieldsOf(schema.shape) };
  if (schema instanceof z.ZodArray) return { kind: 'list', item: wireShape(schema.element) };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodLiteral) return literalShape(schema.values);
  if (schema instanceof z.ZodUnion) return unionShape(schema.options);
  // `z.preprocess` is a pipe: its left side is the transform, its right side has the shape.
  if (schema instanceof z.ZodPipe)
    return wireShape(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return wireShape(schema.unwrap());
  return { kind: 'text' };
};
