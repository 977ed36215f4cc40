export const MASK = '[masked]';
const MAX_LENGTH = 8_192;

const secretKey = /token|passw|secret|authorization|cookie|credential|e-?mail/i;

/** Names of values that are never logged. */
export const isSecretKey = (key: string): boolean => secretKey.test(key);

// Bounded lengths: a long text without @ must not cost quadratic time.
const email = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,63}/gu;
const urlLogin = /:\/\/[^\s/@:]{1,256}:[^\s/@]{1,256}@/g;
const namedSecret = /\b(token|password|secret|pin)(["']?\s?[=:]\s?["']?)[^\s&"',;]{1,512}/gi;
// Ids are UUIDs and stay readable; constraint and table names are long but have no digits or capitals.
const uuid = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}(?![\\w-])';
const longToken = new RegExp(`(?<![\\w-])(?!${uuid})(?=[\\w-]{0,511}?[A-Z0-9])[\\w-]{32,}`, 'g');

// Fast path: such a text contains neither an address nor a token.
const plainWords = /^[a-z ]{0,30}$/;

/** Masks e-mail addresses, passwords in URLs and anything that looks like a token. */
export function maskText(text: string): string {
  if (plainWords.test(text)) return text;
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return cut
    .replace(urlLogin, `://${MASK}@`)
    .replace(namedSecret, `$1$2${MASK}`)
    .replace(email, MASK)
    .replace(longToken, MASK);
}

/** Drizzle appends a failed query's parameters, which are personal data, to its message. */
export const withoutParams = (text: string): string => text.replace(/\nparams: .*?(?=\n {4}at |$)/s, '');
