import type { Definition } from '@karportalen/contract/core/endpoint';
import {
  createTheme,
  deleteTheme,
  getTheme,
  listActiveThemes,
  listDraftThemes,
  listThemeHistory,
  listThemeOverlaps,
  listUpcomingThemes,
  updateTheme,
} from '@karportalen/contract/themes/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { inDays, themeBody } from '../../test/requests/theme-bodies.ts';
import { themes } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(() => app.close());

type Actor = Awaited<ReturnType<TestApp['as']>>;

const make = async (who: Actor, change: Parameters<typeof themeBody>[0]): Promise<string> => {
  const { status, body } = await who.call(createTheme, { body: themeBody(change) });
  expect(status).toBe(201);
  return body.id;
};

const titles = async (who: Actor, endpoint: Definition, query = {}): Promise<string[]> =>
  (await who.call(endpoint, { query } as never)).body.themes.map(({ title }: { title: string }) => title);

describe('the archive of themes', () => {
  it('the archive of themes sorts themes into tabs by their times and the clock [7.22]', async () => {
    const who = await app.as('DivisionAdmin');
    await make(who, { title: 'A', start: inDays(1), end: inDays(3) });
    await make(who, { title: 'B', start: inDays(2), end: inDays(4) });
    await make(who, { title: 'C', start: inDays(5), end: inDays(6) });
    await make(who, { title: 'D', status: 'draft' });
    const everywhereAt = async (instant: string) => {
      app.time.now = new Date(instant);
      // The session ends when the clock is moved.
      const { divisionId } = who.user;
      const same = await app.as('DivisionAdmin', { divisionId });
      return [
        await titles(same, listActiveThemes),
        await titles(same, listUpcomingThemes),
        await titles(same, listThemeHistory),
        await titles(same, listDraftThemes),
      ];
    };
    expect(await everywhereAt(inDays(0))).toEqual([[], ['A', 'B', 'C'], [], ['D']]);
    expect(await everywhereAt(inDays(2))).toEqual([['B', 'A'], ['C'], [], ['D']]);
    expect(await everywhereAt(inDays(4))).toEqual([[], ['C'], ['B', 'A'], ['D']]);
  });

  it('the archive of themes gives a page with how many there are, and searches titles', async () => {
    const who = await app.as('DivisionAdmin');
    for (const title of ['Lucia', 'Luciatåg', 'Våren']) await make(who, { title });
    const { body } = await who.call(listUpcomingThemes, { query: { page: 1, pageSize: 2 } });
    expect([body.themes.length, body.total]).toEqual([2, 3]);
    expect((await titles(who, listUpcomingThemes, { search: 'lucia' })).sort()).toEqual([
      'Lucia',
      'Luciatåg',
    ]);
  });

  it("the archive of themes shows, changes and removes nothing of another division's [7.24]", async () => {
    const [owner, other, superAdmin] = [
      await app.as('DivisionAdmin'),
      await app.as('DivisionAdmin'),
      await app.as('SuperAdmin'),
    ];
    const id = await make(owner, { title: 'Vår' });
    expect(await titles(other, listUpcomingThemes)).toEqual([]);
    const reach = async (who: Actor) => [
      (await who.call(getTheme, { params: { id } })).status,
      (await who.call(updateTheme, { params: { id }, body: themeBody() })).status,
      (await who.call(deleteTheme, { params: { id } })).status,
    ];
    expect(await reach(other)).toEqual([404, 404, 404]);
    expect(await reach(superAdmin)).toEqual([200, 200, 204]);
    expect(await reach(owner)).toEqual([404, 404, 404]);
  });
});

describe('overlaps of themes', () => {
  const asked = { start: inDays(10), end: inDays(12), targetGroup: 'Student' } as const;

  it('overlaps of themes are the published themes that share time and people, and no others', async () => {
    const who = await app.as('DivisionAdmin');
    const other = await app.as('DivisionAdmin');
    const superAdmin = await app.as('SuperAdmin');
    const during = { start: inDays(11), end: inDays(20) };
    await make(who, { title: 'Alla', ...during });
    await make(who, { title: 'Nollan', ...during, targetGroup: 'Freshmen' });
    await make(who, { title: 'Alumner', ...during, targetGroup: 'Alumni' });
    await make(who, { title: 'Utkast', ...during, status: 'draft' });
    await make(who, { title: 'Slutar när det börjar', start: inDays(9), end: inDays(10) });
    await make(who, { title: 'Börjar när det slutar', start: inDays(12), end: inDays(13) });
    await make(other, { title: 'Annan sektion', ...during });
    await make(superAdmin, { title: 'Hela kåren', start: inDays(8), end: inDays(30) });

    // What others have scheduled is theirs until members see it: a number, no title.
    expect((await who.call(listThemeOverlaps, { query: asked })).body).toMatchObject({
      themes: [{ title: 'Alla' }, { title: 'Nollan' }],
      scheduledByOthers: 1,
    });
    expect(await titles(superAdmin, listThemeOverlaps, asked)).toContain('Annan sektion');
    await app.db
      .update(themes)
      .set({ startTime: new Date(inDays(-1)) })
      .where(eq(themes.title, 'Hela kåren'));
    const { body } = await who.call(listThemeOverlaps, { query: asked });
    expect(body).toMatchObject({ themes: [{}, {}, {}], scheduledByOthers: 0 });
    expect(body.themes[0]).toEqual({
      title: 'Hela kåren',
      takesOver: false,
      targetGroup: 'All',
      start: inDays(-1),
      end: inDays(30),
      createdBy: 'Superadmin',
    });
  });

  it('overlaps of themes leave out the theme that is edited, and look at whom its owner reaches', async () => {
    const who = await app.as('DivisionAdmin');
    const other = await app.as('DivisionAdmin');
    const superAdmin = await app.as('SuperAdmin');
    const far = { start: inDays(50), end: inDays(52) };
    const id = await make(who, { title: 'Min', ...far });
    await make(other, { title: 'Deras', ...far });
    const query = { ...far, targetGroup: 'All', except: id } as const;
    expect(await titles(who, listThemeOverlaps, query)).toEqual([]);
    expect(await titles(superAdmin, listThemeOverlaps, query)).toEqual([]);
    expect((await titles(superAdmin, listThemeOverlaps, { ...far, targetGroup: 'All' })).sort()).toEqual([
      'Deras',
      'Min',
    ]);
  });
});
