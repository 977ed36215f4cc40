import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'uuid';
import type { Db } from '../platform/db/database.ts';
import { writeAtomically } from '../platform/files/atomic-write.ts';
import { type Erasure, listErasures } from './erasures.ts';

const FILE = 'erasures';

export const erasuresFile = (dataDir: string): string => join(dataDir, FILE);

const lineOf = ({ memberId, erasedAt }: Erasure): string => `${memberId} ${erasedAt.toISOString()}\n`;

const erasureIn = (line: string): Erasure | undefined => {
  const [memberId = '', at = '', ...rest] = line.split(' ');
  const erasedAt = new Date(at);
  const isWhole = validate(memberId) && !Number.isNaN(erasedAt.getTime()) && rest.length === 0;
  return isWhole ? { memberId, erasedAt } : undefined;
};

/** The file is not a list of erasures. */
export class BadErasures extends Error {
  override readonly name = 'BadErasures';
}

/** Undefined when the file does not exist. */
export const readErasures = async (file: string): Promise<readonly Erasure[] | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text
    ?.split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const erasure = erasureIn(line);
      if (!erasure) throw new BadErasures(`${file} holds something else than erasures`);
      return erasure;
    });
};

/**
 * Copies the ids of erased members to a file, in case the database is lost and an older backup brings them back. Ids
 * that only the file has are kept: the database may have been restored without them.
 */
export const erasuresCopier = ({ db, dataDir }: { readonly db: Db; readonly dataDir: string }) => {
  const file = erasuresFile(dataDir);
  return async (): Promise<void> => {
    const kept = await readErasures(file);
    const listed = await listErasures(db);
    const known = new Set(kept?.map(({ memberId }) => memberId));
    const added = listed.filter(({ memberId }) => !known.has(memberId));
    // An empty file is written too: it says that nobody has been erased.
    if (kept && added.length === 0) return;
    await writeAtomically(dataDir, FILE, [...(kept ?? []), ...added].map(lineOf).join(''));
  };
};
