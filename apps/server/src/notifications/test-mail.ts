import type { testBody } from '@karportalen/contract/notifications/fields';
import type { z } from 'zod';
import { problem } from '../platform/http/problem.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { marked } from './test-push.ts';

type Texts = Omit<z.output<typeof testBody>, 'to'>;

/** Lock screen and inbox texts in both languages. */
export const mailTest = async (mailer: Pick<Mailer, 'send'>, to: string, texts: Texts): Promise<void> => {
  const mail = {
    to,
    subject: marked(texts.titleSwedish),
    ...mailLayout({
      title: marked(texts.titleSwedish),
      paragraphs: [
        'Det här är ett prov som bara du har fått. Så här lyder texterna:',
        `På låsskärmen: ${texts.notificationMessageSwedish}`,
        texts.inboxMessageSwedish,
        `På engelska: ${texts.titleEnglish}`,
        texts.notificationMessageEnglish,
        texts.inboxMessageEnglish,
      ],
    }),
  };
  await mailer.send(mail).catch((cause) => {
    throw problem('TEST_MAIL_FAILED', { cause });
  });
};
