import { targetGroups } from '@karportalen/contract/core/target-group';
import { createTheme, listActiveThemes, listThemeOverlaps } from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import type { ThemePalette } from '@karportalen/contract/themes/palette';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { makeDivision } from '../../test/makers.ts';
import { inDays, themeBody } from '../../test/requests/theme-bodies.ts';
import { type ActiveTheme, visibilityAmong } from './shown-theme.ts';
import { MANY, readVisibility } from './shown-theme-sql.ts';
import { themes } from './tables.ts';

const theme = (id: string, minute: number, values: Partial<ActiveTheme> = {}): ActiveTheme => ({
  id,
  title: `Tema ${id}`,
  start: later(START, minutes(minute)),
  targetGroup: 'All',
  divisionId: null,
  ...values,
});
const shownOf = (...active: ActiveTheme[]) => {
  const visibilityOf = visibilityAmong(active);
  return active.flatMap((one) => (visibilityOf(one).shown ? [one.id] : []));
};

describe('the theme that the app shows', () => {
  it('the theme that the app shows is the one that started last, and of two at once the one made last', () => {
    expect(shownOf(theme('a', 1), theme('b', 3), theme('c', 2))).toEqual(['b']);
    expect(shownOf(theme('a', 1), theme('b', 1))).toEqual(['b']);
    const [first, second] = [theme('a', 1), theme('b', 3)];
    expect(visibilityAmong([first, second])(first).coveredBy).toBe('Tema b');
  });

  it('the theme that the app shows is another for those whom the newest is not for', () => {
    expect(shownOf(theme('a', 1), theme('b', 2, { targetGroup: 'Student' }))).toEqual(['a', 'b']);
    const [student, alumni] = [{ targetGroup: 'Student' }, { targetGroup: 'Alumni' }] as const;
    expect(shownOf(theme('a', 1), theme('b', 2, student), theme('c', 2, alumni))).toEqual(['b', 'c']);
    expect(shownOf(theme('a', 1, { targetGroup: 'Freshmen' }), theme('b', 2, student))).toEqual(['b']);
  });

  it("the theme that the app shows is the division's or the union's, whichever started last", () => {
    expect(shownOf(theme('a', 1), theme('b', 2, { divisionId: 'd' }))).toEqual(['a', 'b']);
    expect(shownOf(theme('a', 2), theme('b', 1, { divisionId: 'd' }))).toEqual(['a']);
    expect(shownOf(theme('a', 1, { divisionId: 'd' }), theme('b', 1, { divisionId: 'e' }))).toEqual([
      'a',
      'b',
    ]);
  });
});

/** The reference: what each kind of person in each division, and in none, sees of all active themes. */
const seenByAll = (active: readonly ActiveTheme[]): Set<string> => {
  const kinds = {
    Student: ['All', 'Student'],
    Freshman: ['All', 'Student', 'Freshmen'],
    Alumnus: ['All', 'Alumni'],
  };
  const places = new Set(active.map(({ divisionId }) => divisionId).concat(null));
  const seen = Object.values(kinds).flatMap((groups) =>
    [...places].flatMap((place) => {
      const theirs = active.filter(
        ({ targetGroup, divisionId }) =>
          groups.includes(targetGroup) && (divisionId === null || divisionId === place),
      );
      const [newest] = theirs.toSorted((a, b) => Number(b.start) - Number(a.start) || (a.id < b.id ? 1 : -1));
      return newest ? [newest.id] : [];
    }),
  );
  return new Set(seen);
};

describe('among few and among many', () => {
  let own: TestDatabase;
  let divisions: string[];
  beforeAll(async () => {
    own = await testDatabase();
    divisions = [(await makeDivision(own.db)).id, (await makeDivision(own.db)).id];
  });
  afterAll(() => own.drop());

  const fill = async (size: number, seed: number): Promise<ActiveTheme[]> => {
    const [group, owner, minute] = [fc.constantFrom(...targetGroups), fc.nat(2), fc.nat(9)];
    const made = fc.sample(fc.record({ group, owner, minute, isOver: fc.boolean() }), {
      numRuns: size,
      seed,
    });
    const rows = made.map((one, n) => ({
      title: `Tema ${n}`,
      targetGroup: one.group,
      isDraft: false,
      startTime: later(START, minutes(one.minute - 30)),
      endTime: later(START, minutes(one.isOver ? -5 : 5)),
      palette: {} as ThemePalette,
      creatorRole: one.owner === 0 ? ('SuperAdmin' as const) : ('DivisionAdmin' as const),
      divisionId: one.owner === 0 ? null : (divisions[one.owner - 1] ?? null),
    }));
    await own.db.delete(themes);
    const saved = await own.db.insert(themes).values(rows).returning();
    return saved.flatMap(({ id, title, startTime: start, targetGroup, divisionId, endTime }) =>
      start && targetGroup && Number(endTime) > START.getTime()
        ? [{ id, title, start, targetGroup, divisionId }]
        : [],
    );
  };

  it.each([3, 12, 40, 12 * MANY])(
    'the theme that the app shows is found among %i themes, of which about half are over',
    async (size) => {
      for (const seed of [1, 2, 3]) {
        const active = await fill(size, seed);
        const seen = seenByAll(active);
        const titles = new Set(active.filter(({ id }) => seen.has(id)).map(({ title }) => title));
        // Together as on one page, and each alone as on its own page.
        const onPage = await readVisibility(own.db, active, START);
        for (const one of active) {
          const standing = onPage(one);
          expect(standing.shown, one.title).toBe(seen.has(one.id));
          if (standing.shown) expect(standing.coveredBy).toBeNull();
          else expect(titles).toContain(standing.coveredBy);
        }
        for (const one of active.slice(0, 20)) {
          expect((await readVisibility(own.db, [one], START))(one)).toEqual(onPage(one));
        }
      }
    },
  );
});

describe('the archive of themes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it("the archive of themes says which active theme is shown, and what covers the others, the union's too", async () => {
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

  it('the archive of themes says of an overlap which of the two is shown', async () => {
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
