import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const shared = ['packages/contract/src', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib/builds.mjs'];

const commands = ['create-superadmin', 'backup', 'restore'];
const serverEntries = [
  'apps/server/src/main.ts',
  ...commands.map((name) => `apps/server/src/cli/${name}.ts`),
];

async function buildServer() {
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(inRoot('apps/server/package.json'), 'utf8'));
  await build({
    entryPoints: serverEntries.map((entry) => inRoot(entry)),
    outdir: inRoot('apps/server/dist'),
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Packages stay where npm put them; only the contract, which is TypeScript, becomes part of the bundle.
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@karportalen/')),
    logLevel: 'silent',
  });
}

export async function vite(args, options = {}) {
  const bin = inRoot('node_modules/vite/bin/vite.js');
  const { code, output } = await run(process.execPath, [bin, 'build', ...args], {
    cwd: inRoot('apps/portal'),
    ...options,
  });
  if (code !== 0) throw new Error(`${output.trim()}\nPortalen gick inte att bygga.`);
}

/** The server sends these as they lie; squeezing them at each request would cost every visitor. */
function compress(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const file = `${folder}/${name}`;
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

async function buildPortal() {
  await vite([]);
  compress(inRoot('apps/portal/dist/assets'));
}

/** What can be built: from which sources, to which file, how. */
const builds = {
  server: {
    sources: ['apps/server/src', 'apps/server/package.json', ...shared],
    result: 'apps/server/dist/main.js',
    make: buildServer,
  },
  portal: {
    sources: [
      'apps/portal/src',
      'apps/portal/index.html',
      'apps/portal/public',
      'apps/portal/vite.config.ts',
      'apps/portal/chunks.ts',
      ...shared,
    ],
    result: 'apps/portal/dist/index.html',
    make: buildPortal,
  },
  gallery: {
    sources: [
      'apps/portal/src',
      'apps/portal/gallery',
      'apps/portal/vite.config.ts',
      'apps/portal/chunks.ts',
      ...shared,
    ],
    result: 'apps/portal/gallery/dist/index.html',
    make: () => vite(['--config', 'gallery/vite.config.ts']),
  },
};

const stampFile = (name) => inRoot('.cache', `${name}.built`);

function isCurrent(name, print) {
  const stamp = stampFile(name);
  return (
    existsSync(inRoot(builds[name].result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print
  );
}

/**
 * Builds what has changed since it was last built.
 * @param {('server' | 'portal' | 'gallery')[]} names
 * @param {{ onStart?: () => void }} [options] onStart is called once if there is anything to do
 */
export async function ensureBuilt(names, { onStart } = {}) {
  const stale = names
    .map((name) => ({ name, print: fingerprint(builds[name].sources) }))
    .filter(({ name, print }) => !isCurrent(name, print));
  if (stale.length === 0) return;
  onStart?.();
  mkdirSync(inRoot('.cache'), { recursive: true });
  const outcomes = await Promise.allSettled(
    stale.map(async ({ name, print }) => {
      await builds[name].make();
      writeFileSync(stampFile(name), print);
    }),
  );
  const failures = outcomes.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
