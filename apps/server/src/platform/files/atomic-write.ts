import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Atomic: under its name the file is as it was or whole, whenever the process is killed. Only its owner can read it. */
export async function writeAtomically(folder: string, name: string, content: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A name of its own: another process may be writing the same file.
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
    // On a full disk each new try would leave a part of the file.
    await rm(unfinished, { force: true });
    throw error;
  }
}
