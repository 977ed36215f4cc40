import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Actor, actors, api } from './fixtures/accounts.ts';
import { expectHeadingOrder } from './fixtures/axe.ts';
import { expectWholeDates } from './fixtures/loose-dates.ts';
import { sampled } from './fixtures/proof.ts';
import { expect, test } from './fixtures/test.ts';

const source = fileURLToPath(new URL('../apps/portal/src/', import.meta.url));

/** Public pages are outside the router of the signed-in ones: following a link to one reloads the document. */
const publicList = /readonly PublicPage\[\] = \[.*?\n\];/gs;

/** Every registered path for signed-in organisers, so that a new page is included. */
const signedInPaths = async (): Promise<string[]> => {
  const slices = await readdir(source, { withFileTypes: true });
  const lists = await Promise.all(
    slices
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readFile(`${source}${name}/pages.ts`, 'utf8').catch(() => '')),
  );
  const paths = lists
    .join('\n')
    .replace(publicList, '')
    .matchAll(/path: '(\/[^']*)'/g);
  return [...new Set([...paths].map(([, path = '']) => path))];
};

const tabs: Record<string, readonly string[]> = {
  '/push-notifications/archive': ['history', 'draft'],
  '/polls/archive': ['history', 'draft'],
  '/themes/archive': ['active', 'history', 'draft'],
  '/events/archive': ['history', 'draft', 'participants'],
  '/events/reports': ['receiver', 'reconciliation'],
  '/events/:uuid': [
    'sales',
    'codes',
    'participants',
    'kitchen',
    'release',
    'messages',
    'doors',
    'statistics',
    'report',
  ],
  '/organisations/:divisionId': ['admins'],
};

type Listed = Readonly<Record<string, readonly { readonly id: string }[]>>;

/** The id of an item that the organiser can open; undefined where there is none. */
const idFor = async (page: Page, path: string): Promise<string | undefined> => {
  const lists: readonly [RegExp, string][] = [
    [/^\/push-notifications\/(edit|copy)/, '/notifications/scheduled'],
    [/^\/push-notifications\/alarm/, '/notifications'],
    [/^\/polls/, '/polls/scheduled'],
    [/^\/themes/, '/themes/upcoming'],
    // An event with all sections.
    [/^\/events\/:uuid/, '/events/active?type=Paid'],
    [/^\/events/, '/events/active'],
    [/^\/organisations\/roles\//, '/roles'],
    [/^\/organisations/, '/events/divisions'],
  ];
  const list = lists.find(([pattern]) => pattern.test(path))?.[1];
  const answer = list ? await page.request.get(`${api}${list}`) : undefined;
  if (!answer?.ok()) return undefined;
  const [rows = []] = Object.values((await answer.json()) as Listed).filter(Array.isArray);
  return rows[0]?.id;
};

/** Client-side navigation, without a page load. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    // The router's own history state, which counts entries by idx.
    const state = { usr: null, key: to, idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);

for (const who of sampled(Object.keys(actors) as Actor[], 'SuperAdmin', 'CommitteeModerator')) {
  test(`no page complains, and none asks for what is refused: ${who}`, async ({ as }) => {
    const page = await as(who);
    const open = new Set<unknown>();
    page.on('request', (request) => open.add(request));
    for (const ended of ['requestfinished', 'requestfailed'] as const)
      page.on(ended as 'requestfinished', (request) => open.delete(request));
    await page.goto('/settings');
    for (const path of await signedInPaths()) {
      const id = path.includes(':') ? await idFor(page, path) : '';
      if (id === undefined) continue;
      const address = path.replace(/:\w+/, id);
      for (const query of ['', ...(tabs[path] ?? []).map((tab) => `?tab=${tab}`)]) {
        await follow(page, `${address}${query}`);
        await expect(page.locator('main h1')).toBeVisible();
        await expect.poll(() => open.size, { intervals: [20] }).toBe(0);
        await expectWholeDates(page);
        await expectHeadingOrder(page);
      }
    }
  });
}
