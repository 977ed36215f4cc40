import type { TestBody } from '@karportalen/contract/notifications/fields';
import { problem } from '../platform/http/problem.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { marked } from './test-push.ts';

type Texts = Omit<TestBody, 'to'>;
type Mailing = { readonly to: string; readonly publicUrl: string };

/** The address that a press would open. */
const addressOf = ({ linkKind, linkId, linkUrl }: Texts, publicUrl: string): string | undefined => {
  if (linkKind === 'url') return linkUrl ?? undefined;
  const page = linkKind === 'event' ? 'events' : 'polls';
  return linkKind && linkId ? `${publicUrl}/app/${page}/${linkId}` : undefined;
};

/** Lock screen and inbox texts in both languages. */
export const mailTest = async (
  mailer: Pick<Mailer, 'send'>,
  { to, publicUrl }: Mailing,
  texts: Texts,
): Promise<void> => {
  const href = addressOf(texts, publicUrl);
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
      ...(href && { button: { label: 'Öppna länken', href } }),
    }),
  };
  await mailer.send(mail).catch((cause) => {
    throw problem('TEST_MAIL_FAILED', { cause });
  });
};
