import { knownDataUrl, type StoredFile } from './fileCodec.ts';

/** Every file among the values, however deep. */
export const filesIn = (value: unknown): File[] => {
  if (value instanceof File) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesIn);
};

/** Plain JSON of the values; files become data URLs, or null where they are left out or not read yet. */
export const encodeValues = (value: unknown, withFiles: boolean): unknown => {
  if (value instanceof File) {
    const data = withFiles ? knownDataUrl(value) : undefined;
    return data ? ({ $file: { name: value.name, type: value.type, data } } satisfies StoredFile) : null;
  }
  if (Array.isArray(value)) return value.map((item) => encodeValues(item, withFiles));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, encodeValues(item, withFiles)]),
    );
  }
  return value;
};
