import { z } from 'zod';
import type { Db } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { findEmail } from './user-sql.ts';

export const sendPasskeyStopped = defineJob({
  name: 'send-passkey-stopped',
  schema: z.strictObject({ userId: z.uuid(), name: z.string() }),
  retry: mailRetry,
});

type Services = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

export const mailPasskeyStopped = async (
  { db, mailer, publicUrl }: Services,
  { userId, name }: z.output<typeof sendPasskeyStopped.schema>,
): Promise<void> => {
  const email = await findEmail(db, userId);
  if (email === undefined) return;
  await mailer.send({
    to: email,
    subject: 'En passnyckel är stoppad',
    ...mailLayout({
      title: 'En passnyckel är stoppad',
      paragraphs: [
        `Din passnyckel ${name} svarade på ett sätt som tyder på att det finns en kopia av den. Därför går den inte att använda längre, och du är utloggad överallt.`,
        'Logga in på ett annat sätt, lägg till en ny under Mina passnycklar och ta bort den gamla.',
        'Känner du inte igen de senaste inloggningarna: byt lösenord och säg till en superadmin.',
      ],
      button: { label: 'Logga in', href: `${publicUrl}/login` },
    }),
  });
};
