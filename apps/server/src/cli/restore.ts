import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BadErasures, erasuresFile, readErasures } from '../people/erasures-file.ts';
import { BadBackup } from '../platform/backup/restore-backup.ts';
import { NotEmpty, restoreDatabase, TooNew } from '../platform/backup/restore-database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { restoreSettings } from '../registries/restored-work.ts';
import { runCommand, say, withDatabase } from './command.ts';
import { restoreReport } from './restore-report.ts';

const isThere = (file: string): string => {
  if (!existsSync(file)) throw new StartupError(`Filen ${file} finns inte.`);
  return file;
};

/** The backup file and, optionally, the list of erased members. */
const givenFiles = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: true,
    options: { erasures: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new StartupError('Ange en fil: npm run restore -- karportalen-2026-11-15-0830.backup.gz');
  }
  return { file: isThere(file), erasures: values.erasures && isThere(values.erasures) };
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
  if (error instanceof BadErasures) {
    return new StartupError('Filen är ingen lista över raderade medlemmar. Inget har ändrats.');
  }
  return error;
};

await runCommand(async () => {
  const { file, erasures: given } = givenFiles();
  await withDatabase(async ({ url, log, config }) => {
    const erasuresAt = given ?? erasuresFile(config.dataDir);
    const erasures = await readErasures(erasuresAt).catch((error: unknown) => {
      throw inSwedish(error);
    });
    const settings = restoreSettings(new Date(), erasures);
    const held = await restoreDatabase(url, createReadStream(file), settings).catch((error: unknown) => {
      throw inSwedish(error);
    });
    log.warn(held, 'a backup was restored; everybody is signed out, and what had not left in it is held');
    say(`Allt i ${file} är återställt. Starta med npm start.`);
    for (const line of restoreReport(held, { file: erasuresAt, isThere: erasures !== undefined })) say(line);
  });
});
