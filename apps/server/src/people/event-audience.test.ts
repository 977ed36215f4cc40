import { countEventAudience } from '@karportalen/contract/events/endpoints';
import type { TargetUserType } from '@karportalen/contract/events/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { makePeople } from '../../test/members/make-people.ts';

let app: TestApp;
let [mine, other] = ['', ''];
beforeAll(async () => {
  app = await testApp();
  [mine, other] = [(await makeDivision(app.db)).id, (await makeDivision(app.db)).id];
  await makePeople(app.db, 3, { divisionId: mine });
  await makePeople(app.db, 2, { divisionId: mine, kind: 'Freshman' });
  await makePeople(app.db, 1, { divisionId: mine, kind: 'Alumnus' });
  await makePeople(app.db, 4, { divisionId: other });
  await makePeople(app.db, 5, { kind: 'Alumnus' });
});
afterAll(() => app.close());

describe('how many people an event is shown to', () => {
  const cases: readonly (readonly [TargetUserType, () => string[], number])[] = [
    ['Students', () => [], 9],
    ['All', () => [], 15],
    ['Alumnus', () => [], 6],
    ['StudentsAtDivision', () => [mine], 5],
    ['Students', () => [mine, other], 9],
    ['All', () => [mine], 6],
    ['Alumnus', () => [mine], 1],
  ];
  it.each(cases)(
    'how many people an event is shown to: %s, of the divisions that are chosen: %#',
    async (targetUserType, divisions, count) => {
      // Not limited to the caller's division, unlike pushes: everybody in the target group sees an event.
      const { call } = await app.as('CommitteeModerator');
      const chosen = divisions();
      const query = { targetUserType, ...(chosen.length > 0 && { divisions: chosen.join(',') }) };
      expect((await call(countEventAudience, { query })).body).toEqual({ count });
    },
  );
});
