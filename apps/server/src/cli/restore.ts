import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BadBackup } from '../platform/backup/restore-backup.ts';
import { type Held, NotEmpty, restoreDatabase, TooNew } from '../platform/backup/restore-database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { restoreSettings } from '../restored-work.ts';
import { runCommand, say, withDatabase } from './command.ts';

const givenFile = (): string => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new StartupError('Ange en fil: npm run restore -- karportalen-2026-11-15-0830.backup.gz');
  }
  if (!existsSync(file)) throw new StartupError(`Filen ${file} finns inte.`);
  return file;
};

const inSwedish = (error: unknown): unknown => {
  if (error instanceof NotEmpty) {
    return new StartupError(
      'Databasen är inte tom. Återställ till en ny DATA_DIR eller en tom DATABASE_URL, så skrivs inget över.',
    );
  }
  if (error instanceof TooNew) {
    return new StartupError('Säkerhetskopian är gjord med en nyare version. Uppdatera Kårportalen först.');
  }
  if (error instanceof BadBackup) {
    return new StartupError('Filen är inte en hel säkerhetskopia. Inget har ändrats.');
  }
  return error;
};

/** What the one who restores must know before the start: this much would otherwise have left once more. */
const heldLines = ({ heldPushes, heldRefunds, heldJobs }: Held): string[] => [
  ...(heldPushes > 0
    ? [
        `${heldPushes} pushnotiser som inte hade gått ut i kopian hålls inne. Arrangörerna säger i arkivet om de ska gå ut.`,
      ]
    : []),
  ...(heldRefunds > 0
    ? [
        `${heldRefunds} återbetalningar som inte var klara i kopian hålls inne. Kassören prövar dem igen i portalen.`,
      ]
    : []),
  ...(heldJobs > 0
    ? [`${heldJobs} mejl som väntade i kopian hålls inne. Skicka dem med npm run send-held-mails.`]
    : []),
];

runCommand(async () => {
  const file = givenFile();
  await withDatabase(async ({ url, log }) => {
    const settings = restoreSettings(new Date());
    const held = await restoreDatabase(url, createReadStream(file), settings).catch((error: unknown) => {
      throw inSwedish(error);
    });
    log.warn(held, 'a backup was restored; what had not left in it is held');
    say(`Allt i ${file} är återställt. Starta med npm start.`);
    for (const line of heldLines(held)) say(line);
  });
});
