import type { MemberLanguage } from './member.ts';

const swedishReaders = /^(sv|nb|nn|no|da)\b/i;

/**
 * The app's language by the browser's preferred languages. Swedish for Swedish and its neighbours, English
 * for any other; undefined without preferences.
 */
export const languageAskedFor = (tags: readonly string[]): MemberLanguage | undefined => {
  const named = tags.filter((tag) => /^[a-z]/i.test(tag));
  const known = named.find((tag) => swedishReaders.test(tag) || /^en\b/i.test(tag));
  if (known !== undefined) return swedishReaders.test(known) ? 'sv' : 'en';
  return named.length > 0 ? 'en' : undefined;
};
