/*
 * A template leaves gaps as [[plats]]. Double brackets, because people write single ones.
 */

const GAP = /\[\[([^[\]\n]{1,40})\]\]/g;

/** What each gap in the text asks for, in order and once each. */
export const gapsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(GAP)].map(([, name = '']) => name.trim())),
];

/** The error at a field that still has gaps. */
export const gapFault = (text: string): string | undefined => {
  const [first] = gapsIn(text);
  return first === undefined ? undefined : `Fyll i [[${first}]] innan du går vidare.`;
};
