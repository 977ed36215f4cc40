import { z } from 'zod';

/** What both a browser's File and the server's received file are. */
export type Upload = { readonly name: string; readonly size: number; readonly type: string };

const looksLikeUpload = (value: unknown): value is Upload =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'size' in value &&
  typeof value.name === 'string' &&
  typeof value.size === 'number';

/** The schemas whose value is a file of the body. Not a word in their description, which is JSON Schema's alone. */
const uploads = z.registry<{ readonly file: true }>();

export const isUpload = (schema: z.core.$ZodType): boolean => uploads.has(schema as z.ZodType);

/** An image in a multipart body. The server hands its decoded and re-encoded form to the handler. */
export const imageUpload = () =>
  z
    .custom<Upload>(looksLikeUpload, 'Välj en bild.')
    .meta({ type: 'string', contentMediaType: 'application/octet-stream' })
    .register(uploads, { file: true });
