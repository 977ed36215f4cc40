import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundle, bundleWorker } from './bundle.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const shared = [
  'packages/contract/src',
  'packages/phone-views',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/builds.mjs',
  'scripts/lib/bundle.mjs',
];

const commands = [
  'create-superadmin',
  'backup',
  'restore',
  'send-held-mails',
  'rebuild-statistics',
  'reset-second-factor',
  'sync-members',
  'doctor',
];
export const serverEntries = {
  main: inRoot('apps/server/src/main.ts'),
  'image-process': inRoot('apps/server/src/platform/images/image-process.ts'),
  'server-guard-process': inRoot('apps/server/src/platform/store/server-guard-process.ts'),
  ...Object.fromEntries(commands.map((name) => [name, inRoot(`apps/server/src/cli/${name}.ts`)])),
};

async function buildServer() {
  const folder = inRoot('apps/server/dist');
  rmSync(folder, { recursive: true, force: true });
  await bundle(serverEntries, { folder });
}

async function buildSimulator() {
  const folder = inRoot('apps/swish-simulator/dist');
  rmSync(folder, { recursive: true, force: true });
  await bundle({ main: inRoot('apps/swish-simulator/src/main.ts') }, { folder });
}

export async function vite(args, options = {}) {
  const bin = inRoot('node_modules/vite/bin/vite.js');
  const { code, output } = await run(process.execPath, [bin, 'build', ...args], {
    cwd: inRoot('apps/portal'),
    ...options,
  });
  if (code !== 0) throw new Error(`${output.trim()}\nSidorna gick inte att bygga.`);
}

/** Compressed once here, since compressing at each request would cost every visitor. */
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

/** Fonts of other alphabets are not precached: they load when a text needs them. */
const isShell = (name) => /\.(js|css)$/.test(name) || name.startsWith('inter-latin-wght-normal');

/** The service worker gets the list of files to precache and a hash of them, which is its version. */
async function buildWebApp(app, base) {
  await vite([], { cwd: inRoot(app) });
  const folder = inRoot(app, 'dist');
  const assets = readdirSync(`${folder}/assets`).filter(isShell).sort();
  const shell = [base, `${base}manifest.webmanifest`, ...assets.map((name) => `${base}assets/${name}`)];
  const version = fingerprint([`${app}/dist`]).slice(0, 12);
  await bundleWorker(inRoot(app, 'src/service-worker/service-worker.ts'), {
    file: `${folder}/sw.js`,
    define: { __SHELL__: JSON.stringify(shell), __VERSION__: JSON.stringify(version) },
  });
  compress(`${folder}/assets`);
}

const webApp = (app, label, base) => ({
  label,
  sources: [...['src', 'public', 'index.html', 'vite.config.ts'].map((name) => `${app}/${name}`), ...shared],
  result: `${app}/dist/sw.js`,
  make: () => buildWebApp(app, base),
});

/** What can be built: its sources, its output and how. */
const builds = {
  server: {
    label: 'servern',
    sources: ['apps/server/src', 'apps/demo/src', 'apps/server/package.json', ...shared],
    result: 'apps/server/dist/main.js',
    make: buildServer,
  },
  portal: {
    label: 'portalen',
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
  member: webApp('apps/member', 'Kårappen', '/app/'),
  door: webApp('apps/door', 'dörren', '/door/'),
  simulator: {
    label: 'Swish-simulatorn',
    sources: ['apps/swish-simulator/src', 'apps/swish-simulator/package.json', ...shared],
    result: 'apps/swish-simulator/dist/main.js',
    make: buildSimulator,
  },
  gallery: {
    label: 'galleriet',
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
 * Builds what has changed since the last build.
 * @param {('server' | 'portal' | 'member' | 'door' | 'simulator' | 'gallery')[]} names
 * @param {{ onStep?: (step: string) => void }} [options] onStep is called when a build begins and when it is
 * done
 */
export async function ensureBuilt(names, { onStep = () => {} } = {}) {
  const stale = names
    .map((name) => ({ name, print: fingerprint(builds[name].sources) }))
    .filter(({ name, print }) => !isCurrent(name, print));
  if (stale.length === 0) return;
  const labels = stale.map(({ name }) => builds[name].label);
  onStep(`Bygger ${new Intl.ListFormat('sv').format(labels)} …`);
  mkdirSync(inRoot('.cache'), { recursive: true });
  const outcomes = await Promise.allSettled(
    stale.map(async ({ name, print }) => {
      const began = performance.now();
      await builds[name].make();
      writeFileSync(stampFile(name), print);
      onStep(`Byggt: ${builds[name].label} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    }),
  );
  const failures = outcomes.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
