/** A stored file: its bytes as a data URL, under the id that the draft's text refers to. */
export type StoredFile = { $file: { name: string; type: string; data: string; id?: string | undefined } };

const urls = new WeakMap<File, string>();
const ids = new WeakMap<File, string>();

/** The file's data URL if it has been read: writing to localStorage is synchronous and cannot wait. */
export const knownDataUrl = (file: File): string | undefined => urls.get(file);

/** Stable for a File object, so that it is written once, however often the text is. */
export const fileId = (file: File): string => {
  const id = ids.get(file) ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  ids.set(file, id);
  return id;
};

/** Reads the file once. One that cannot be read is left out of the draft. */
export const readDataUrl = (file: File): Promise<void> =>
  new Promise((done) => {
    if (urls.has(file)) return done();
    const reader = new FileReader();
    reader.onloadend = () => {
      if (typeof reader.result === 'string') urls.set(file, reader.result);
      done();
    };
    reader.readAsDataURL(file);
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isStoredFile = (value: unknown): value is StoredFile => {
  const file = isRecord(value) ? value.$file : undefined;
  return (
    isRecord(file) &&
    typeof file.name === 'string' &&
    typeof file.type === 'string' &&
    typeof file.data === 'string'
  );
};

/** Undefined when the stored value is malformed. */
export const reviveFile = ({ $file }: StoredFile): File | undefined => {
  const comma = $file.data.indexOf(',');
  if (!$file.data.startsWith('data:') || comma < 0) return undefined;
  try {
    const bytes = Uint8Array.from(atob($file.data.slice(comma + 1)), (letter) => letter.charCodeAt(0));
    const file = new File([bytes], $file.name, { type: $file.type });
    urls.set(file, $file.data);
    if ($file.id) ids.set(file, $file.id);
    return file;
  } catch {
    return undefined;
  }
};
