import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..', '..');

/** The newest version that CHANGELOG.md names as released: '## 0.2.0 – 2026-11-18 (commit)'. */
export const newestRelease = (): { readonly version: string; readonly commit: string } => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, version, commit] = /^## (\d+\.\d+\.\d+) – \S+ \(([0-9a-f]{8,40})\)$/m.exec(changelog) ?? [];
  if (!version || !commit) throw new Error('CHANGELOG.md names no released commit');
  return { version, commit };
};

/** Checks out a commit of this repository, with packages of its own, and builds its server. Kept for the next run. */
export const buildServer = async (commit: string): Promise<string> => {
  const folder = join(root, '.cache', 'released', commit);
  const file = join(folder, 'apps', 'server', 'dist', 'main.js');
  if (existsSync(file)) return file;
  rmSync(folder, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  await run('git', ['-C', folder, 'checkout', '--quiet', commit]);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  return file;
};
