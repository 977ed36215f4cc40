/** Decodes quoted-printable: =C3=A5, and = at the end of a line. */
const unquoted = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const base64Part = /Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi;

/** The second set splits at characters that are legal in addresses but also surround them in links and HTML. */
const splits = [/[\s"<>(),;:\\[\]]+/, /[\s"<>(),;:\\[\]&=?/'%]+/];

/** Every address anywhere in a stored mail, in lower case. */
export const addressesIn = (mail: Buffer): Set<string> => {
  const raw = mail.toString('latin1');
  const parts = [...raw.matchAll(base64Part)].map(([, body = '']) => Buffer.from(body, 'base64'));
  const texts = [Buffer.from(unquoted(raw), 'latin1'), ...parts].map((bytes) =>
    bytes.toString('utf8').replaceAll('%40', '@').toLowerCase(),
  );
  const words = texts.flatMap((text) => splits.flatMap((split) => text.split(split)));
  return new Set(words.filter((word) => word.includes('@')).map((word) => word.replace(/\.+$/, '')));
};
