import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { type Finding, fault, ok, reasonOf, warning } from './finding.ts';

/** Signs in at the mail server without sending a mail. */
export const checkMail = async (
  { smtpUrl, dataDir, mailFrom }: Config,
  isPublic: boolean,
): Promise<Finding> => {
  if (smtpUrl === undefined) {
    const text = `ingen SMTP_URL, mejl blir filer i ${join(dataDir, 'mail')}`;
    return isPublic ? warning('Mejl', text) : ok('Mejl', text);
  }
  const { host } = new URL(smtpUrl);
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return ok('Mejl', `${host} tar emot, avsändare ${mailFrom}`);
  } catch (error) {
    return fault('Mejl', `det gick inte att logga in på ${host} (${reasonOf(error)})`);
  } finally {
    transport.close();
  }
};
