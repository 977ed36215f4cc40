/** `at` is where it begins. */
export type TextPart = { readonly text: string; readonly href: string | null; readonly at: number };

const address = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** What ends a sentence or closes a bracket around an address is no part of it. */
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

/** Of http and https alone; a name and password before the host could pass one site off as another. */
const hrefOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname !== '' && username === '' && password === '' ? href : null;
};

/** A text cut into addresses, which become links, and what stands between them. */
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
