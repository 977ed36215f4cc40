import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';
import { runNpm } from './lib/run.mjs';
import { stopWith } from './lib/stop-with.mjs';

// drizzle-kit (30 MB) is fetched only when used. It resolves drizzle-orm from its own folder.
const { version } = JSON.parse(readFileSync(inRoot('node_modules/drizzle-orm/package.json'), 'utf8'));
const packages = ['drizzle-kit@0.31.11', `drizzle-orm@${version}`];
const folder = inRoot('.cache', 'drizzle-kit');
const bin = inRoot('.cache', 'drizzle-kit', 'node_modules', 'drizzle-kit', 'bin.cjs');

if (!existsSync(bin)) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(inRoot('.cache', 'drizzle-kit', 'package.json'), '{ "private": true }\n');
  const { code, output } = await runNpm(['install', ...packages, '--no-audit', '--no-fund'], { cwd: folder });
  if (code !== 0) stopWith(output.trim());
}
const child = spawn(process.execPath, [bin, 'generate', ...process.argv.slice(2)], {
  cwd: inRoot('apps', 'server'),
  stdio: 'inherit',
});
child.once('exit', (code) => {
  // drizzle-kit reads only the newest snapshot, so the older ones are deleted.
  const meta = inRoot('apps/server/migrations/meta');
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();
  for (const name of snapshots.slice(0, -1)) rmSync(`${meta}/${name}`);
  process.exit(code ?? 1);
});
