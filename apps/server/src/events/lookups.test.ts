import {
  listEventCategories,
  listEventDivisions,
  listHosts,
  listUserSpecificDivisions,
  listUserTypes,
} from '@karportalen/contract/events/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';

type Item = { readonly id: string; readonly name: string };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the event form', () => {
  it('the event form offers the committees in reach as hosts, by name [3.37 5.32 7.31]', async () => {
    const division = await makeDivision(app.db, { name: 'Ö-sektionen' });
    const admin = await app.as('DivisionAdmin', { divisionId: division.id });
    const sells = { paidEvents: true, accountNumber: '3010', resultUnit: '12' };
    const inDivision = { divisionId: division.id };
    const oland = await makeCommittee(app.db, { ...inDivision, name: 'Öland' });
    const aland = await makeCommittee(app.db, { ...inDivision, name: 'Åland', ...sells });
    const adam = await makeCommittee(app.db, { ...inDivision, name: 'adam' });
    await makeCommittee(app.db, { ...inDivision, name: 'Borta', deletedAt: START });
    await makeCommittee(app.db, { name: 'Annans' });
    const { body } = await admin.call(listHosts, {});
    expect(body.hosts.map(({ name }: Item) => name)).toEqual(['adam', 'Åland', 'Öland']);
    expect(body.hosts[1]).toEqual({
      id: aland.id,
      name: 'Åland',
      division: { id: division.id, name: 'Ö-sektionen' },
      functionTypes: [{ id: expect.any(String), functionType: 'PaidEvents' }],
      orgNumber: aland.orgNumber,
      accountNumber: '3010',
      resultUnit: '12',
    });
    const moderator = await app.as('CommitteeModerator', { ...inDivision, committeeId: oland.id });
    const own = (await moderator.call(listHosts, {})).body.hosts;
    expect(own.map(({ id }: Item) => id)).toEqual([oland.id]);
    const all = (await (await app.as('SuperAdmin')).call(listHosts, {})).body.hosts;
    expect(all.map(({ name }: Item) => name)).toEqual(expect.arrayContaining(['adam', 'Annans']));
    expect(all.map(({ name }: Item) => name)).not.toContain('Borta');
    expect(all).toContainEqual(expect.objectContaining({ id: adam.id, functionTypes: [] }));
  });

  it('the event form has the union’s categories, all divisions, and whom an event can be for [3.27 7.30 7.32 7.33 9.44]', async () => {
    const admin = await app.as('DivisionAdmin');
    const { eventCategories } = (await admin.call(listEventCategories, {})).body;
    expect(eventCategories.map(({ name }: Item) => name)).toEqual([
      'Arbetsliv',
      'Fest och sittning',
      'Friluft',
      'Föreläsning',
      'Hållbarhet',
      'Idrott',
      'Kultur',
      'Mottagning',
      'Möten',
      'Pub',
      'Spel och film',
      'Studier',
    ]);
    const other = await makeDivision(app.db);
    const { divisions } = (await admin.call(listEventDivisions, {})).body;
    const ids = divisions.map(({ id }: Item) => id);
    expect(ids).toEqual(expect.arrayContaining([admin.user.divisionId, other.id]));
    expect((await admin.call(listUserTypes, {})).body.userTypes).toEqual([
      { id: 'Students', name: 'Studenter' },
      { id: 'StudentsAtDivision', name: 'Sektionsspecifik (studenter)' },
      { id: 'All', name: 'Studenter & Alumner' },
      { id: 'Alumnus', name: 'Alumner' },
    ]);
  });

  it('the event form has a division of one’s own, except for the union [7.32]', async () => {
    const division = await makeDivision(app.db);
    for (const role of ['DivisionAdmin', 'CommitteeModerator'] as const) {
      const actor = await app.as(role, { divisionId: division.id });
      expect((await actor.call(listUserSpecificDivisions, {})).body).toEqual({
        divisions: [{ id: division.id, name: division.name }],
      });
    }
    const union = await app.as('SuperAdmin');
    expect((await union.call(listUserSpecificDivisions, {})).body).toEqual({ divisions: [] });
  });
});
