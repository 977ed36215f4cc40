import { fileId } from './file-codec.ts';

/** All files in the values, however deep. */
export const filesIn = (value: unknown): File[] => {
  if (value instanceof File) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesIn);
};

/** The values as plain JSON. A file becomes its id: its bytes are stored apart. */
export const encodeValues = (value: unknown): unknown => {
  if (value instanceof File) return { $file: fileId(value) };
  if (Array.isArray(value)) return value.map(encodeValues);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encodeValues(item)]));
  }
  return value;
};
