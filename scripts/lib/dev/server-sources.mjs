import { inRoot } from '../root.mjs';

/**
 * Loads the server's TypeScript through Vite. After a change only the changed module and its importers are evaluated
 * again; packages stay loaded.
 */
export async function openServerSources({ root = inRoot('apps/server'), onChange }) {
  const { createServer, createServerModuleRunner } = await import('vite');
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: {
      middlewareMode: true,
      ws: false,
      hmr: false,
      watch: { ignored: ['**/dist/**', '**/.cache/**'] },
    },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@karportalen\//] },
  });
  const { ssr } = vite.environments;
  const runner = createServerModuleRunner(ssr, { hmr: false });
  const { evaluatedModules } = runner;

  const forget = (module, seen = new Set()) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    evaluatedModules.invalidateModule(module);
    for (const importer of module.importers) forget(evaluatedModules.getModuleById(importer), seen);
  };
  vite.watcher.on('all', (_event, file) => {
    const modules = evaluatedModules.getModulesByFile(file);
    if (!modules) return;
    ssr.moduleGraph.onFileChange(file);
    for (const module of modules) forget(module);
    onChange();
  });
  return {
    load: (file) => runner.import(`/src/${file}`),
    close: async () => {
      await runner.close();
      await vite.close();
    },
  };
}
