import type { Plugin } from 'vite';

/** What every page imports is asked for beside the first file, not when a page has come and asks for it. */
export const preloadCommon = (): Plugin => ({
  name: 'preload-common',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const common = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'common');
      if (!common) throw new Error('There is no common file of pages.');
      return [
        { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/app/${common.fileName}` } },
      ];
    },
  },
});
