import { createReadStream } from 'node:fs';
import { restoreDatabase } from '../../src/platform/backup/restore-database.ts';
import { restoreSettings } from '../../src/registries/restored-work.ts';
import { testApp } from '../app.ts';
import { emptyDatabase } from '../database.ts';
import { withoutAdded } from './added-rows.ts';
import { asker, type Call } from './ask.ts';
import { askEverything } from './calls.ts';
import { changedOnPurpose } from './changed-on-purpose.ts';
import { differencesIn, nameOf } from './differences.ts';
import { toNewFormat } from './new-format.ts';
import { backupFile, type Recorded, writeRecording } from './recording.ts';

/** The same instant for every version: shortly after the backups were taken. */
const NOW = new Date('2026-11-17T22:00:00.000Z');

/** This version's app on a restored backup. */
export const upgraded = async (name: string) => {
  const database = await emptyDatabase();
  await restoreDatabase(database.url, createReadStream(backupFile(name)), restoreSettings(NOW));
  const app = await testApp({ database });
  app.time.now = NOW;
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, close };
};

export type Upgraded = Awaited<ReturnType<typeof upgraded>>;

/** Records this version's answers. Run by the version that made the backup, see README.md. */
export const record = async (name: string): Promise<void> => {
  const { app, close } = await upgraded(name);
  const ask = asker(app);
  const recorded: Recorded[] = [];
  const asked = async (call: Call) => {
    const answer = await ask(call);
    recorded.push({ ...call, answer });
    return answer;
  };
  await askEverything(asked, app.db, NOW);
  await close();
  writeRecording(name, recorded);
};

/** Reports and files are requested by POST but write nothing. */
const mayWrite = ({ method, url }: Call): boolean =>
  method === 'POST' && !/\/(download|summary|sie)$/.test(url);

/** Concurrent calls. A call that may write waits for those before it, and those after it wait for it. */
const AT_ONCE = 8;
const batchesOf = (recorded: readonly Recorded[]): Recorded[][] => {
  const batches: Recorded[][] = [];
  let open: Recorded[] | undefined;
  for (const one of recorded) {
    if (!open || open.length === AT_ONCE || mayWrite(one) || open[0]?.as !== one.as) {
      open = [];
      batches.push(open);
    }
    open.push(one);
    if (mayWrite(one)) open = undefined;
  }
  return batches;
};

/** Repeats the recorded calls and returns the differences. */
export const differencesSince = async (
  recorded: readonly Recorded[],
  { app }: Upgraded,
): Promise<string[]> => {
  const ask = asker(app);
  const again = async ({ answer: before, ...call }: Recorded): Promise<string[]> => {
    const answers = withoutAdded(call, { before: toNewFormat(call, before), after: await ask(call) });
    const found = differencesIn(answers.before, answers.after, changedOnPurpose(call));
    return [...found].map((line) => `${nameOf(call)}: ${line}`);
  };
  const lines: string[] = [];
  for (const batch of batchesOf(recorded)) lines.push(...(await Promise.all(batch.map(again))).flat());
  return lines;
};
