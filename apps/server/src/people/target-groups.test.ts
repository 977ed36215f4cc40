import { listTargetGroups } from '@karportalen/contract/people/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { appUsers, type PersonKind } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('target groups', () => {
  it('target groups count the people whom the sender reaches [3.42 7.48]', async () => {
    const [mine, other] = [await makeDivision(app.db), await makeDivision(app.db)];
    const people = (kind: PersonKind, divisionId: string | null, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        firstName: 'Kim',
        lastName: 'Lind',
        email: `${kind}${index}.${divisionId}@exempel.se`.toLowerCase(),
        kind,
        divisionId,
      }));
    await app.db
      .insert(appUsers)
      .values([
        ...people('Student', mine.id, 3),
        ...people('Freshman', mine.id, 2),
        ...people('Alumnus', mine.id, 1),
        ...people('Student', other.id, 4),
        ...people('Alumnus', null, 5),
      ]);
    const counts = async (cookieOf: Awaited<ReturnType<TestApp['as']>>) =>
      (await cookieOf.call(listTargetGroups, {})).body.targetGroups;
    expect(await counts(await app.as('SuperAdmin'))).toEqual([
      { group: 'All', count: 15 },
      { group: 'Alumni', count: 6 },
      { group: 'Freshmen', count: 2 },
      { group: 'Student', count: 9 },
    ]);
    expect(await counts(await app.as('DivisionAdmin', { divisionId: mine.id }))).toEqual([
      { group: 'All', count: 6 },
      { group: 'Alumni', count: 1 },
      { group: 'Freshmen', count: 2 },
      { group: 'Student', count: 5 },
    ]);
  });

  it("target groups count a division's people for whoever edits what it owns, and nobody else's", async () => {
    const [mine, other] = [await makeDivision(app.db), await makeDivision(app.db)];
    const person = { firstName: 'Kim', lastName: 'Lind', kind: 'Student', divisionId: mine.id } as const;
    await app.db.insert(appUsers).values({ ...person, email: 'ensam@exempel.se' });
    const asked = async (who: Awaited<ReturnType<TestApp['as']>>, divisionId: string) => {
      const { status, body } = await who.call(listTargetGroups, { query: { divisionId } });
      return [status, body.targetGroups?.[0]];
    };
    const one = { group: 'All', count: 1 };
    const admin = await app.as('DivisionAdmin', { divisionId: mine.id });
    expect(await asked(await app.as('SuperAdmin'), mine.id)).toEqual([200, one]);
    expect(await asked(admin, mine.id)).toEqual([200, one]);
    expect(await asked(admin, other.id)).toEqual([404, undefined]);
  });
});
