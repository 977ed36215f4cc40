import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeAtomically } from '../files/atomic-write.ts';
import { addressesIn } from './addresses-in.ts';
import type { Mail, MailTransport } from './mail.ts';
import { message } from './message.ts';

const firstLink = (text: string): string | undefined => /https?:\/\/\S+/.exec(text)?.[0];

/** Sortable, and valid in a file name everywhere. */
const stamp = (now: Date): string => now.toISOString().replace(/[-:.]/g, '');

const ending = (about: string): string => `-about-${about}.eml`;

/** Also matches unfinished temporary files. */
const aboutPattern = /-about-([\w-]+)\.eml/;

const fileName = ({ about }: Mail): string =>
  `${stamp(new Date())}-${randomBytes(4).toString('hex')}${about === undefined ? '.eml' : ending(about)}`;

/** Without a mail server: writes each mail as an .eml file. */
export function fileTransport(folder: string, announce?: (line: string) => void): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(from, mail) {
      const { message: bytes } = await transport.sendMail(message(from, mail));
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not built as one piece');
      await writeAtomically(folder, fileName(mail), bytes);
      const link = mail.about === undefined || mail.saysLink ? firstLink(mail.text) : undefined;
      if (link) announce?.(`Mail till ${mail.to}, ”${mail.subject}”: ${link}`);
    },
    async forget(about) {
      const names = await readdir(folder).catch(() => []);
      const theirs = names.filter((name) => name.includes(ending(about)));
      await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })));
    },
    async forgetAddresses(isForgotten) {
      for (const name of await readdir(folder).catch(() => [])) {
        // Already removed by somebody else.
        const mail = await readFile(join(folder, name)).catch(() => undefined);
        if (mail && [...addressesIn(mail)].some(isForgotten)) await rm(join(folder, name), { force: true });
      }
    },
    async kept() {
      const names = await readdir(folder).catch(() => []);
      return [...new Set(names.flatMap((name) => aboutPattern.exec(name)?.[1] ?? []))];
    },
    close: () => {},
  };
}
