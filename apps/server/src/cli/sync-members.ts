import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { MemberBatchAnswer } from '@karportalen/contract/people/batch';
import { eq } from 'drizzle-orm';
import { applyStaged, type Missing, recordedCounts } from '../people/import/batch.ts';
import { stageFile } from '../people/import/stage-file.ts';
import { memberImports } from '../people/import/tables.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { recordAct } from '../platform/history/record.ts';
import { Problem } from '../platform/http/problem.ts';
import { databaseTime } from '../platform/shared-clock.ts';
import { StartupError } from '../platform/startup-error.ts';
import { runCommand, say, withDatabase } from './command.ts';

// Exit codes for cron: 0 all rows are in step, 1 it failed, 2 some rows were faulty and left out, 3 too many would have been
// deactivated. After 1 and 3 nothing was written.
const FAULTY_ROWS = 2;
const TOO_MANY = 3;

const usage =
  'Ange en fil: npm run sync-members -- --file medlemmar.csv --missing keep|deactivate [--dry-run]';

const readArgs = () => {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      missing: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
    strict: true,
  });
  const { file, missing, 'dry-run': isDryRun } = values;
  if (!file || (missing !== 'keep' && missing !== 'deactivate')) throw new StartupError(usage);
  return { file, missing: missing as Missing, isDryRun };
};

type Args = ReturnType<typeof readArgs>;

const lineOf = (result: MemberBatchAnswer, { missing, isDryRun }: Args): string => {
  const deactivated = isDryRun ? 'att inaktivera' : 'inaktiverade';
  const counts = [
    `${result.new} nya`,
    `${result.changed} ändrade`,
    `${result.unchanged} oförändrade`,
    `${result.missing} ${missing === 'deactivate' ? deactivated : 'saknas i filen'}`,
    `${result.faulty.length} felaktiga rader`,
  ].join(', ');
  return isDryRun ? `Provkörning, inget är skrivet: ${counts}.` : `Registret är uppdaterat: ${counts}.`;
};

/** A refusal in its own words: what is wrong with the file, or why nothing was written. */
const toldFailure = (error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  if (error.code === 'TOO_MANY_DEACTIVATED') process.exitCode = TOO_MANY;
  return new StartupError(error.toApiError('').clientMessageSwedish);
};

const syncFile = async (db: Db, { file, missing, isDryRun }: Args): Promise<MemberBatchAnswer> => {
  const now = await databaseTime(db);
  const id = await stageFile(db, { file: createReadStream(file), userId: null, now });
  try {
    return await db.transaction(async (tx) => {
      const done = await applyStaged(tx, id, { missing, isDryRun, now });
      const scope = { divisionId: null, committeeId: null };
      const act = {
        action: 'imported',
        kind: 'register',
        scope,
        details: recordedCounts(done, missing),
      } as const;
      if (!isDryRun) await recordAct(tx, act);
      return done;
    });
  } finally {
    await db.delete(memberImports).where(eq(memberImports.id, id));
  }
};

await runCommand(async () => {
  const args = readArgs();
  await access(args.file).catch(() => {
    throw new StartupError(`Filen ${args.file} går inte att läsa.`);
  });
  await withDatabase(async ({ log, url }) => {
    await migrate(url);
    const { db, close } = openDatabase(url, { poolSize: 2, log });
    try {
      const result = await syncFile(db, args);
      for (const { row, errors } of result.faulty) process.stderr.write(`Rad ${row}: ${errors.join(' ')}\n`);
      say(lineOf(result, args));
      if (result.faulty.length > 0) process.exitCode = FAULTY_ROWS;
    } catch (error) {
      throw toldFailure(error);
    } finally {
      await close();
    }
  });
});
