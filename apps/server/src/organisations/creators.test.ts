import { listCreators } from '@karportalen/contract/organisations/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('the creators to choose from are those whose work the caller sees, divisions before committees', async () => {
  const division = await makeDivision(app.db, { name: 'Arkitektur' });
  const committee = await makeCommittee(app.db, { divisionId: division.id, name: 'Ritsalen' });
  await makeCommittee(app.db, { divisionId: division.id, name: 'Bygglaget', deletedAt: new Date(0) });
  const other = await makeCommittee(app.db, { name: 'Zäta' });
  const own = { creator: `committee:${committee.id}`, name: 'Ritsalen' };
  const ofDivision = [{ creator: `division:${division.id}`, name: 'Arkitektur' }, own];
  const read = async (actor: Awaited<ReturnType<TestApp['as']>>) =>
    (await actor.call(listCreators, {})).body.creators;
  const admin = await app.as('DivisionAdmin', { divisionId: division.id });
  expect(await read(admin)).toEqual(ofDivision);
  const moderator = await app.as('CommitteeModerator', {
    divisionId: division.id,
    committeeId: committee.id,
  });
  expect(await read(moderator)).toEqual([own]);
  const all = await read(await app.as('SuperAdmin'));
  expect(all[0]).toEqual({ creator: 'union', name: 'Superadmin' });
  expect(all).toEqual(
    expect.arrayContaining([...ofDivision, { creator: `committee:${other.id}`, name: 'Zäta' }]),
  );
});
