import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const escaped = (word: string) => word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** Condition: the text contains this address or id as a whole word. Part of a longer one is somebody else's. */
export const containsWord = (text: SQLWrapper, word: string): SQL => {
  const pattern = `(^|[^[:alnum:]._%+@-])${escaped(word)}($|[^[:alnum:]._%+@-]|[.]($|[^[:alnum:]]))`;
  // A plain search first: it is fast and rules out most texts.
  return sql`(position(${word.toLowerCase()} in lower(${text})) > 0 and ${text} ~* ${pattern})`;
};
