/** What was written as =C3=A5, or broken with = at the end of a line. */
const unquoted = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const base64Part = /Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi;

/** Signs that some addresses have, and that stand beside others in links and in HTML. */
const splits = [/[\s"<>(),;:\\[\]]+/, /[\s"<>(),;:\\[\]&=?/'%]+/];

/** Every address that stands anywhere in a mail, as it lies on disk, in lower case. */
export const addressesIn = (mail: Buffer): Set<string> => {
  const raw = mail.toString('latin1');
  const parts = [...raw.matchAll(base64Part)].map(([, body = '']) => Buffer.from(body, 'base64'));
  const texts = [Buffer.from(unquoted(raw), 'latin1'), ...parts].map((bytes) =>
    bytes.toString('utf8').replaceAll('%40', '@').toLowerCase(),
  );
  const words = texts.flatMap((text) => splits.flatMap((split) => text.split(split)));
  return new Set(words.filter((word) => word.includes('@')).map((word) => word.replace(/\.+$/, '')));
};
