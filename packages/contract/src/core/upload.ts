import { z } from 'zod';

/** What a browser's File and the server's received file have in common. */
export type Upload = { readonly name: string; readonly size: number; readonly type: string };

const looksLikeUpload = (value: unknown): value is Upload =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'size' in value &&
  typeof value.name === 'string' &&
  typeof value.size === 'number';

/** Marks schemas whose value is a file. A registry, so that the mark does not show in the JSON Schema. */
const uploads = z.registry<{ readonly file: true }>();

export const isUpload = (schema: z.core.$ZodType): boolean => uploads.has(schema as z.ZodType);

/** An image in a multipart body. The handler gets it decoded and re-encoded. */
export const imageUpload = () =>
  z
    .custom<Upload>(looksLikeUpload, 'Välj en bild.')
    .meta({ type: 'string', contentMediaType: 'application/octet-stream' })
    .register(uploads, { file: true });
