import type { z } from 'zod';
import { isUpload } from './upload.ts';

/** What the multipart decoder must know of a schema: which keys are lists, numbers, booleans or files. */
export type WireShape =
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, WireShape> }
  | { readonly kind: 'list'; readonly item: WireShape }
  | { readonly kind: 'number' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'file' }
  | { readonly kind: 'text' };

type Def = {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly values?: readonly unknown[];
};

/** A union of objects (a draft or not): a field has the shape that the first option with it gives. */
const unionShape = (options: readonly z.core.$ZodType[]): WireShape => {
  const fields = options
    .map(wireShape)
    .flatMap((shape) => (shape.kind === 'object' ? [...shape.fields] : []));
  return fields.length > 0 ? { kind: 'object', fields: new Map(fields.reverse()) } : { kind: 'text' };
};

const literalShape = (values: readonly unknown[]): WireShape => {
  const [kind] = values.map((value) => typeof value);
  return kind === 'boolean' || kind === 'number' ? { kind } : { kind: 'text' };
};

export const wireShape = (schema: z.core.$ZodType): WireShape => {
  if (isUpload(schema)) return { kind: 'file' };
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'object':
      return {
        kind: 'object',
        fields: new Map(Object.entries(def.shape ?? {}).map(([key, inner]) => [key, wireShape(inner)])),
      };
    case 'array':
      return { kind: 'list', item: def.element ? wireShape(def.element) : { kind: 'text' } };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'literal':
      return literalShape(def.values ?? []);
    case 'union':
      return unionShape(def.options ?? []);
    case 'pipe': {
      // `z.preprocess` is a pipe: its left side is the transform, its right side has the shape.
      const left = def.in && (def.in._zod.def as Def).type !== 'transform' ? def.in : def.out;
      return left ? wireShape(left) : { kind: 'text' };
    }
    default:
      return def.innerType ? wireShape(def.innerType) : { kind: 'text' };
  }
};
