import { type MailContent, mailLayout } from './layout.ts';

type Language = 'sv' | 'en';

/** A member reads their language. Of a guest nothing is known: theirs is written in both, Swedish first. */
export type Reader = Language | 'both';

type Said = Omit<MailContent, 'lang' | 'also'> & { readonly subject: string };

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** A mail in what its reader reads. In a mail in both, pictures and the footer stand once, with the Swedish text. */
export const localisedMail = (
  reader: Reader,
  say: Readonly<Record<Language, () => Said>>,
): { readonly subject: string; readonly text: string; readonly html: string } => {
  const lang = reader === 'both' ? 'sv' : reader;
  const { subject, ...content } = say[lang]();
  if (reader !== 'both') return { subject: oneLine(subject), ...mailLayout({ lang, ...content }) };
  const { subject: english, pictures: _, footer: __, ...also } = say.en();
  return {
    subject: oneLine(`${subject} / ${english}`),
    ...mailLayout({ lang, ...content, also: { lang: 'en', ...also } }),
  };
};
