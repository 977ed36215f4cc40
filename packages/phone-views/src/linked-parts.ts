/** `at` is the offset in the text. */
export type TextPart = { readonly text: string; readonly href: string | null; readonly at: number };

const address = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** Punctuation after a URL belongs to the sentence, not to the URL. */
const trailing = /[.,;:!?…»”’*_]+$/;

const withoutTail = (found: string): string => {
  let text = found;
  for (;;) {
    const before = text;
    text = text.replace(trailing, '');
    for (const [open, close] of ['()', '[]'])
      if (text.endsWith(close ?? '') && text.split(open ?? '').length < text.split(close ?? '').length)
        text = text.slice(0, -1);
    if (text === before) return text;
  }
};

/** Only http and https. A URL with user name or password is not linked: it can make one site look like another. */
const hrefOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname !== '' && username === '' && password === '' ? href : null;
};

/** Splits a text into URLs, to be shown as links, and the text between them. */
export const linkedParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutTail(found);
    const href = hrefOf(shown);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null, at: end });
    parts.push({ text: shown, href, at: index });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
};
