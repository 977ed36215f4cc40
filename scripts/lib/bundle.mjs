import { inRoot } from './root.mjs';

const isPackage = (id) => !/^(\.|\/|[A-Za-z]:|\0)/.test(id) && !id.startsWith('@karportalen/');

/**
 * Bundles programs that Node runs. Packages stay where npm put them, unless `whole`; the contract, which is TypeScript, becomes part of the bundle.
 * @param {Record<string, string>} entries name of the program → its source
 * @param {{ folder: string, format?: string, extension?: string, whole?: boolean, oneFile?: boolean }} options
 */
export async function bundle(
  entries,
  { folder, format = 'esm', extension = 'js', whole = false, oneFile = false },
) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: entries,
    platform: 'node',
    external: (id) => id === 'pg-native' || (!whole && isPackage(id)),
    transform: { target: 'node20' },
    resolve: {
      alias: { '@karportalen/contract': inRoot('packages', 'contract', 'src') },
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
    logLevel: 'silent',
  });
  await build.write({
    dir: folder,
    format,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `[name]-[hash].${extension}`,
    sourcemap: !oneFile,
    ...(oneFile && { codeSplitting: false }),
  });
  await build.close();
}
