import { type MailContent, mailLayout } from './layout.ts';

type Language = 'sv' | 'en';

/** A member's language. A guest's is unknown: both, Swedish first. */
export type Reader = Language | 'both';

type Said = Omit<MailContent, 'lang' | 'also'> & { readonly subject: string };

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** A mail in the reader's language. With both, images and footer appear once, with the Swedish text. */
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
