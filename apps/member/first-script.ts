import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';

type Page = {
  readonly path: string;
  /** The files of its code, beside the one that every page starts with. */
  readonly files: readonly string[];
  readonly asks: readonly string[];
};

/**
 * Runs in the page before any of the app's code is there. It asks for the files of the page at this address, and for what that
 * will show where nothing of it is kept on the device: all of it comes beside the app's first file instead of after it.
 */
const begin = (pages: readonly Page[]): void => {
  const path = location.pathname.replace(/^\/app/, '').replace(/\/+$/, '') || '/';
  for (const page of pages) {
    const found = new RegExp(`^${page.path.replace(/:\w+/, '([^/]+)')}$`).exec(path);
    if (!found) continue;
    for (const file of page.files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
    // A sign-out that the server has not heard of comes first.
    if (localStorage.getItem('karappen-sign-out') !== null) return;
    const early: typeof globalThis.karappenEarly = {};
    for (const ask of page.asks) {
      const each = ask.replace(/:\w+/, found[1] ?? '');
      if (localStorage.getItem(`karappen:answer:${each}`) !== null) continue;
      const answer = fetch(`/app/v1${each}`, { cache: 'no-store', signal: AbortSignal.timeout(20_000) });
      answer.catch(() => {});
      early[each] = { askedAt: Date.now(), answer };
    }
    globalThis.karappenEarly = early;
    return;
  }
};

const routeLine = /\{ path: '([^']+)'.*?(?:asks: '([^']+)'.*?)?import\('\.\/([^']+)'\)/g;

const pagesIn = (bundle: Rollup.OutputBundle): Page[] => {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const filesOf = (module: string): string[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
    if (!chunk) throw new Error(`There is no file of ${module}.`);
    return [chunk.fileName, ...chunk.imports]
      .filter((name) => name !== entry?.fileName)
      .map((name) => `/app/${name}`);
  };
  const source = readFileSync(new URL('src/routes.ts', import.meta.url), 'utf8');
  const pages = [...source.matchAll(routeLine)].map(([, path = '', asks, module = '']) => {
    return { path, asks: ['/me', ...(asks ? [asks] : [])], files: filesOf(module) };
  });
  if (pages.length !== source.split('import(').length - 1)
    throw new Error('src/routes.ts is written in a way that first-script.ts does not read.');
  return [...pages, { path: '/sign-in', asks: [], files: filesOf('sign-in/SignIn.tsx') }];
};

/** Inline, so that it takes no request; the server allows it by its hash. */
export const firstScript = (): Plugin => ({
  name: 'first-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const script = `<script>(${begin})(${JSON.stringify(pagesIn(bundle))})</script>`;
      // Before the style sheet, which a script would wait for.
      return html.replace(/<meta charset.*/, (meta) => `${meta}\n    ${script}`);
    },
  },
});
