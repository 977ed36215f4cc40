import type { Plugin } from 'vite';

/**
 * A page is fetched by `import()` alone. Vite wraps each in a helper that fetches ahead what the page imports, and its
 * style sheet; here a page imports little, the style sheet is one, and the helper would be a kilobyte of the eighty.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
});
