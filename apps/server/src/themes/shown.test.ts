import { createTheme, listActiveThemes, listThemeOverlaps } from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { inDays, themeBody } from '../../test/theme-bodies.ts';
import { type ActiveTheme, standings } from './shown.ts';
import { themes } from './tables.ts';

const theme = (id: string, minute: number, values: Partial<ActiveTheme> = {}): ActiveTheme => ({
  id,
  title: `Tema ${id}`,
  start: later(START, minutes(minute)),
  targetGroup: 'All',
  divisionId: null,
  ...values,
});
const shownOf = (...active: ActiveTheme[]) =>
  [...standings(active)].flatMap(([id, { shown }]) => (shown ? [id] : []));

describe('the theme that the app shows', () => {
  it('is the one that started last, and of two at once the one made last', () => {
    expect(shownOf(theme('a', 1), theme('b', 3), theme('c', 2))).toEqual(['b']);
    expect(shownOf(theme('a', 1), theme('b', 1))).toEqual(['b']);
    expect(standings([theme('a', 1), theme('b', 3)]).get('a')?.coveredBy).toBe('Tema b');
  });

  it('is another for those whom the newest is not for', () => {
    expect(shownOf(theme('a', 1), theme('b', 2, { targetGroup: 'Student' }))).toEqual(['a', 'b']);
    const [student, alumni] = [{ targetGroup: 'Student' }, { targetGroup: 'Alumni' }] as const;
    expect(shownOf(theme('a', 1), theme('b', 2, student), theme('c', 2, alumni))).toEqual(['b', 'c']);
    expect(shownOf(theme('a', 1, { targetGroup: 'Freshmen' }), theme('b', 2, student))).toEqual(['b']);
  });

  it("is the division's or the union's, whichever started last", () => {
    expect(shownOf(theme('a', 1), theme('b', 2, { divisionId: 'd' }))).toEqual(['a', 'b']);
    expect(shownOf(theme('a', 2), theme('b', 1, { divisionId: 'd' }))).toEqual(['a']);
    expect(shownOf(theme('a', 1, { divisionId: 'd' }), theme('b', 1, { divisionId: 'e' }))).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('the archive', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it("says which active theme is shown, and what covers the others, the union's too", async () => {
    const [who, union] = [await app.as('DivisionAdmin'), await app.as('SuperAdmin')];
    const active = async (actor: typeof who, title: string, days: number) => {
      const { body } = await actor.call(createTheme, { body: themeBody({ title }) });
      const startTime = new Date(inDays(-days));
      await app.db.update(themes).set({ startTime }).where(eq(themes.id, body.id));
    };
    const standing = async () =>
      ((await who.call(listActiveThemes, {})).body.themes as Theme[]).map((one) => [
        one.title,
        one.shown,
        one.coveredBy,
      ]);
    await active(who, 'Förra', 5);
    await active(who, 'Senaste', 3);
    expect(await standing()).toEqual([
      ['Senaste', true, null],
      ['Förra', false, 'Senaste'],
    ]);
    await active(union, 'Kårens', 1);
    expect(await standing()).toEqual([
      ['Senaste', false, 'Kårens'],
      ['Förra', false, 'Kårens'],
    ]);
  });

  it('says of an overlap which of the two is shown', async () => {
    const who = await app.as('DivisionAdmin');
    const make = async (title: string, from: number) =>
      (
        await who.call(createTheme, {
          body: themeBody({ title, start: inDays(from), end: inDays(60) }),
        })
      ).body.id;
    await make('Före', 40);
    const same = await make('Samtidigt', 41);
    await make('Efter', 42);
    const asked = async (query: object) => {
      const times = { start: inDays(41), end: inDays(60), targetGroup: 'All' } as const;
      const { body } = await who.call(listThemeOverlaps, { query: { ...times, ...query } });
      return body.themes.map((one: { title: string; takesOver: boolean }) => [one.title, one.takesOver]);
    };
    const others = [
      ['Före', false],
      ['Efter', true],
    ];
    expect(await asked({})).toEqual([others[0], ['Samtidigt', false], others[1]]);
    expect(await asked({ except: same })).toEqual(others);
  });
});
