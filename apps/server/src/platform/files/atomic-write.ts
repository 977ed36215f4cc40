import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Atomic: whenever the process is killed, the file is either the old or the complete new one. Mode 0600. */
export async function writeAtomically(folder: string, name: string, content: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A unique temporary name: another process may be writing the same file.
  const unfinished = join(folder, `.${name}.${randomBytes(4).toString('hex')}.tmp`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    // Removes the partial file; on a full disk each retry would leave one.
    await rm(unfinished, { force: true });
    throw error;
  }
}
