import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { chooseProcessUser } from './process-user.ts';

/** An initdb that begins only once `path` is gone, as when its owner was killed and the next start cleaned up. */
function initdbAfter(path: string, initdb: string, script: string): string {
  writeFileSync(script, `#!/bin/sh\nwhile [ -e '${path}' ]; do :; done\nexec '${initdb}' "$@"\n`);
  chmodSync(script, 0o755);
  return script;
}

it('initdb makes no store in a folder that was swept away before it began', async () => {
  const base = mkdtempSync(join(tmpdir(), 'swept-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  chmodSync(base, 0o777);
  const cluster = join(base, 'postgres');
  const folder = `${cluster}.init-${process.pid}`;
  const { initdb, postgres } = await findBinaries();
  const late = initdbAfter(folder, initdb, join(base, 'initdb-late'));
  const made = ensureCluster(cluster, late, chooseProcessUser(cluster, postgres), { volatile: true });
  const refused = expect(made).rejects.toThrow('Databasen kunde inte skapas');
  await expect.poll(() => readdirSync(base)).toContain(`postgres.init-${process.pid}`);
  rmSync(folder, { recursive: true });
  await refused;
  expect(readdirSync(base)).toEqual(['initdb-late']);
});
