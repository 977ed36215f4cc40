import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';
import { message } from './message.ts';

const firstLink = (text: string): string | undefined => /https?:\/\/\S+/.exec(text)?.[0];

/** Sortable, and legal in a file name everywhere. */
const stamp = (now: Date): string => now.toISOString().replace(/[-:.]/g, '');

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${name}.tmp`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
}

/** For a union without a mail server: each mail is a file that mail programs open. */
export function fileTransport(folder: string, announce?: (line: string) => void): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(from, mail) {
      const { message: bytes } = await transport.sendMail(message(from, mail));
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not built as one piece');
      await writeWhole(folder, `${stamp(new Date())}-${randomBytes(4).toString('hex')}.eml`, bytes);
      const link = firstLink(mail.text);
      if (link) announce?.(`Mail till ${mail.to}, ”${mail.subject}”: ${link}`);
    },
    close: () => {},
  };
}
