import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { policyForPage, webAppPolicy } from './security.ts';

const YEAR_SECONDS = 31_536_000;

/** Static content of one of the app's addresses, for link previews and clients without scripts. */
export type PageContent =
  | { readonly status: 404 }
  | {
      readonly status: 200;
      readonly title: string;
      /** Both are HTML: whoever creates them escapes user text. */
      readonly head: string;
      readonly withoutScripts: string;
    };

export type DescribePage = (asked: {
  readonly url: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}) => Promise<PageContent | undefined>;

/** A single-page app under its own base path. */
export type WebApp = {
  readonly path: `/${string}/`;
  /** The built app. */
  readonly folder: string;
  /** Headers of its page, in addition to or instead of the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly describe?: DescribePage | undefined;
};

/** Replacement functions, because `$&` in a replacement string is special. */
const withContent = (page: string, content: PageContent): string =>
  content.status === 404
    ? page
    : page
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(content.title)} · Kårappen</title>`)
        .replace('</head>', () => `  ${content.head}\n  </head>`)
        .replace('</body>', () => `<noscript>${content.withoutScripts}</noscript>\n  </body>`);

/** Files without a content hash in the name: revalidated each time. */
const named = {
  'sw.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
} as const;

/** One page for every address of the app, and a service worker with that scope. */
export const serveWebApp = async (app: FastifyInstance, { path, folder, headers = {}, describe }: WebApp) => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const pagePolicy = policyForPage(page);
  for (const [name, type] of Object.entries(named)) {
    const text = await readFile(join(folder, name), 'utf8');
    app.get(`${path}${name}`, (_request, reply) =>
      reply
        // A service worker is bound by the policy it was served with: it must be able to fetch.
        .header('content-security-policy', webAppPolicy)
        .header('cache-control', 'no-cache')
        .type(type)
        .send(text),
    );
  }
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${path}assets/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'icons'),
    prefix: `${path}icons/`,
    decorateReply: false,
    index: false,
    maxAge: 24 * 60 * 60 * 1000,
  });
  app.get(path.slice(0, -1), (_request, reply) => reply.redirect(path, 308));
  return async (reply: FastifyReply) => {
    const { url, cookies = {} } = reply.request;
    const content = await describe?.({ url, cookies });
    return reply
      .code(content?.status ?? 200)
      .headers(headers)
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(content ? withContent(page, content) : page);
  };
};
