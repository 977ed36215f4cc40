import type { Db } from '../platform/db/database.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { isTaken, keyOfChange, wantedAddress } from './email-change.ts';
import { issueCode } from './mailed-codes.ts';
import { findAddressee } from './member-sql.ts';

const texts = {
  sv: {
    subject: 'Byt e-postadress i Kårappen',
    intro: {
      old: (email: string) =>
        `Din adress i Kårappen ska bytas till ${email}. Koden från den här adressen är:`,
      new: () => 'Den här adressen ska bli din i Kårappen. Koden från den är:',
    },
    terms: 'Koden gäller en gång och i tio minuter från att bytet begärdes.',
    otherwise: 'Om det inte var du ska du inte lämna ut koden. Då händer ingenting.',
  },
  en: {
    subject: 'Change your e-mail address in Kårappen',
    intro: {
      old: (email: string) =>
        `Your address in Kårappen is to be changed to ${email}. The code from this address is:`,
      new: () => 'This address is to become yours in Kårappen. The code from it is:',
    },
    terms: 'The code works once, for ten minutes from when the change was asked for.',
    otherwise: 'If it was not you, do not give the code to anyone. Nothing will happen then.',
  },
} as const;

type Services = { readonly db: Db; readonly mailer: Mailer; readonly clock: () => Date };

export const mailAddressCode = async (
  { db, mailer, clock }: Services,
  { memberId, to }: { readonly memberId: string; readonly to: 'old' | 'new' },
): Promise<void> => {
  const now = clock();
  const member = await findAddressee(db, memberId);
  const wanted = await wantedAddress(db, memberId, now);
  if (!member || wanted === undefined || (to === 'new' && (await isTaken(db, wanted)))) return;
  const issued = await issueCode(db, keyOfChange(to, memberId, wanted), now);
  if (!issued) return;
  const { subject, intro, terms, otherwise } = texts[member.language];
  await mailer.send({
    to: to === 'old' ? member.email : wanted,
    about: memberId,
    subject,
    ...mailLayout({
      lang: member.language,
      title: subject,
      paragraphs: [intro[to](wanted), issued.code, terms, otherwise],
    }),
  });
};
