import type { MemberLanguage } from './member.ts';

const swedishReaders = /^(sv|nb|nn|no|da)\b/i;

/**
 * The app's language for a browser that asks for these, the best first. One that asks for neither language, nor a neighbour
 * of Swedish, gets English: what it says is that its reader wants another than Swedish. Undefined where it says nothing.
 */
export const languageAskedFor = (tags: readonly string[]): MemberLanguage | undefined => {
  const named = tags.filter((tag) => /^[a-z]/i.test(tag));
  const known = named.find((tag) => swedishReaders.test(tag) || /^en\b/i.test(tag));
  if (known !== undefined) return swedishReaders.test(known) ? 'sv' : 'en';
  return named.length > 0 ? 'en' : undefined;
};
