/** What locks a whole table against writes, or against reads too, until the migration is committed. */
const locking = [
  /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w."]+)/gi,
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)[^;]*?\son\s+(?:only\s+)?([\w."]+)/gi,
  /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s[^;]*?\son\s+([\w."]+)/gi,
  /\bdrop\s+trigger\s[^;]*?\son\s+([\w."]+)/gi,
  /\block\s+table\s+(?:only\s+)?([\w."]+)/gi,
  /\bdrop\s+table\s+(?:if\s+exists\s+)?([\w."]+)/gi,
  /\btruncate\s+(?:table\s+)?(?:only\s+)?([\w."]+)/gi,
];
/** What writes rows and so holds their locks until the migration is committed. */
const writing = [
  /\bupdate\s+(?:only\s+)?([\w."]+)\s+(?:as\s+)?(?:\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+([\w."]+)/gi,
];

/** An index says which table it is on only in the database, so `drop index` is not looked at: it takes no time. */
const nameOf = (written: string): string => written.replaceAll('"', '').replace(/^public\./, '');

/** The tables that a migration locks, or of which it writes rows. Bodies of functions are not run by it and left out. */
export const lockedTables = (statements: readonly string[]): string[] => {
  const text = statements
    .join(';\n')
    .replace(/--[^\n]*/g, '')
    .replace(/create\s+(?:or\s+replace\s+)?function[\s\S]*?\$(\w*)\$[\s\S]*?\$\1\$/gi, '');
  const names = [...locking, ...writing].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, name]) => (name ? [nameOf(name)] : [])),
  );
  return [...new Set(names)].sort();
};
