/**
 * A random UUID (version 4). `crypto.randomUUID` needs a secure context and is missing over plain http on a LAN;
 * `getRandomValues` is not.
 */
export const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const withBits = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(withBits, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
