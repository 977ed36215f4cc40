import { fileId } from './file-codec.ts';

/** Every file among the values, however deep. */
export const filesIn = (value: unknown): File[] => {
  if (value instanceof File) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesIn);
};

/** Plain JSON of the values. A file is named by its id: its bytes are many, and lie apart from the text. */
export const encodeValues = (value: unknown): unknown => {
  if (value instanceof File) return { $file: fileId(value) };
  if (Array.isArray(value)) return value.map(encodeValues);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encodeValues(item)]));
  }
  return value;
};
