import { languageAskedFor } from '@karportalen/contract/people/language';
import type { MemberLanguage } from '@karportalen/contract/people/member';
import { eq, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { appUsers } from './tables.ts';

/** The tags of an Accept-Language header, most preferred first. */
const tagsIn = (header: string): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** The preferred language; undefined without a header, as an app may send none. */
export const languageIn = (acceptLanguage: string): MemberLanguage | undefined =>
  languageAskedFor(tagsIn(acceptLanguage));

/** Leaves `updatedAt` as it is: an organiser editing the member must not get a stale edit. */
export const noteBrowserLanguage = async (
  q: Q,
  memberId: string,
  language: MemberLanguage | undefined,
): Promise<void> => {
  if (!language) return;
  await q.execute(sql`update app_users set browser_language = ${language}
    where id = ${memberId} and browser_language is distinct from ${language}`);
};

/** Changes `updatedAt`, because the register shows the language. */
export const chooseLanguage = async (q: Q, memberId: string, language: MemberLanguage): Promise<void> => {
  await q.update(appUsers).set({ language, chosenLanguage: language }).where(eq(appUsers.id, memberId));
};
