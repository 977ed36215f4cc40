export const MASK = '[masked]';
const MAX_LENGTH = 8_192;

const secretKey = /token|passw|secret|authorization|cookie|credential|e-?mail/i;

/** True for the name of a value that is never logged, whatever it holds. */
export const isSecretKey = (key: string): boolean => secretKey.test(key);

// Lengths are bounded so that a long text without any @ costs no quadratic search.
const email = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,63}/gu;
const urlLogin = /:\/\/[^\s/@:]{1,256}:[^\s/@]{1,256}@/g;
const namedSecret = /\b(token|password|secret|pin)(["']?\s?[=:]\s?["']?)[^\s&"',;]{1,512}/gi;
// Ids are UUIDs and stay readable; constraint and table names are long but have neither digits nor capitals.
const uuid = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}(?![\\w-])';
const longToken = new RegExp(`(?<![\\w-])(?!${uuid})(?=[\\w-]{0,511}?[A-Z0-9])[\\w-]{32,}`, 'g');

// Words alone hold no address, and no token is that plain and that short.
const plainWords = /^[a-z ]{0,30}$/;

/** A text for the log: no e-mail address, no password in a URL, nothing that looks like a token. */
export function maskText(text: string): string {
  if (plainWords.test(text)) return text;
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return cut
    .replace(urlLogin, `://${MASK}@`)
    .replace(namedSecret, `$1$2${MASK}`)
    .replace(email, MASK)
    .replace(longToken, MASK);
}

/** Drizzle writes a failed query's parameters, which are people's data, behind the query in its message. */
export const withoutParams = (text: string): string => text.replace(/\nparams: .*?(?=\n {4}at |$)/s, '');
