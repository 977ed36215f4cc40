import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const escaped = (word: string) => word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** Whether a text holds this address or id: as a whole, and not as a part of a longer one, which is somebody else's. */
export const containsWord = (text: SQLWrapper, word: string): SQL => {
  const pattern = `(^|[^[:alnum:]._%+@-])${escaped(word)}($|[^[:alnum:]._%+@-]|[.]($|[^[:alnum:]]))`;
  // The plain search first: it is quick, and finds most texts without.
  return sql`(position(${word.toLowerCase()} in lower(${text})) > 0 and ${text} ~* ${pattern})`;
};
