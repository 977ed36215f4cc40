const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
] as const;

const firstBytes = (file: File): Promise<Uint8Array> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      done(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0)));
    reader.readAsArrayBuffer(file.slice(0, 4));
  });

/** Whether the bytes begin like a PNG or a JPEG, whatever its name. The server decodes the whole file. */
export const looksLikeImage = async (file: File): Promise<boolean> => {
  const bytes = await firstBytes(file);
  return SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
};
