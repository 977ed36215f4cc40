import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** A shallow clone, or sources without git, may lack the commit. */
const requireCommit = async (commit: string): Promise<void> => {
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).catch(() => {
    throw new Error(
      `commit ${commit}, which CHANGELOG.md names as released, is not in this clone: run 'git fetch --unshallow', or clone with the whole history`,
    );
  });
};

/** With an index of its own, so that the checkout that the tests run in is left alone. */
const checkOut = async (commit: string, folder: string): Promise<void> => {
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.git-index') };
  await run('git', [`--work-tree=${folder}`, 'checkout', '--quiet', commit, '--', '.'], { cwd: root, env });
};

/** Checks out a commit of this repository, with packages of its own, and builds its server. Kept for the next run. */
export const buildServer = async (commit: string): Promise<string> => {
  const folder = join(root, '.cache', 'released', commit);
  const file = join(folder, 'apps', 'server', 'dist', 'main.js');
  // Written last: a build that was interrupted is begun anew.
  const done = join(folder, '.built');
  if (existsSync(done)) return file;
  await requireCommit(commit);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await checkOut(commit, folder);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  writeFileSync(done, '');
  return file;
};
