import {
  downloadHostReport,
  downloadHostSie,
  listReportCommittees,
  summariseHostReport,
  summarisePaymentReceiverReport,
} from '@karportalen/contract/reports/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import { readPostings, readTicketRows } from '../tickets/payments/ledger-sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const day = { from: '2026-11-15', to: '2026-11-15' };
const gone = { deletedAt: new Date('2026-11-01T00:00:00Z') };

const organisation = async () => {
  const division = await makeDivision(app.db);
  const own = { divisionId: division.id };
  const [open, sold, unsold] = [
    await makeCommittee(app.db, { ...own, name: 'Öppen' }),
    await makeCommittee(app.db, { ...own, name: 'Borttagen med försäljning', ...gone }),
    await makeCommittee(app.db, { ...own, name: 'Borttagen utan', ...gone }),
  ];
  await sell(app.db, await makePaidEvent(app.db, sold), { at: '2026-11-15T10:00:00Z' });
  return { division, open, sold, unsold };
};

const namesOf = (body: { committees: { name: string; deleted: boolean }[] }) =>
  body.committees.map(({ name, deleted }) => `${name}${deleted ? ' (borttagen)' : ''}`);

describe('the committees of a report', () => {
  it("the committees of a report are a division's own for its admin, removed ones with sales included", async () => {
    const { division } = await organisation();
    const admin = await app.as('DivisionAdmin', { divisionId: division.id });
    const { status, body } = await admin.call(listReportCommittees, {});
    expect(status).toBe(200);
    expect(namesOf(body)).toEqual(['Öppen', 'Borttagen med försäljning (borttagen)']);
    expect(body.committees[0].division).toEqual({ id: division.id, name: division.name });
  });

  it('the committees of a report are in Swedish order, in the list and in the report', async () => {
    const division = await makeDivision(app.db);
    const named = (name: string) => makeCommittee(app.db, { divisionId: division.id, name });
    const committees = await Promise.all(['Öl', 'Ärtan', 'Zeta', 'Åkern'].map(named));
    for (const committee of committees) {
      await sell(app.db, await makePaidEvent(app.db, committee), { at: '2026-11-15T10:00:00Z' });
    }
    const admin = await app.as('DivisionAdmin', { divisionId: division.id });
    const inOrder = ['Zeta', 'Åkern', 'Ärtan', 'Öl'];
    expect(namesOf((await admin.call(listReportCommittees, {})).body)).toEqual(inOrder);
    const selection = { ...day, committeeIds: committees.map(({ id }) => id) };
    expect((await readTicketRows(app.db, selection)).map(({ committee }) => committee)).toEqual(inOrder);
    expect((await readPostings(app.db, selection)).map(({ committee }) => committee)).toEqual(inOrder);
  });

  it('the committees of a report are all for a super admin and one for a moderator', async () => {
    const { division, open, sold, unsold } = await organisation();
    const boss = await app.as('SuperAdmin');
    const { body } = await boss.call(listReportCommittees, {});
    const ids = body.committees.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([open.id, sold.id]));
    expect(ids).not.toContain(unsold.id);
    const moderator = await app.as('CommitteeModerator', { divisionId: division.id, committeeId: open.id });
    expect(namesOf((await moderator.call(listReportCommittees, {})).body)).toEqual(['Öppen']);
  });

  it('the committees of a report outside the scope do not exist, in any call', async () => {
    const { division, open, sold, unsold } = await organisation();
    const admin = await app.as('DivisionAdmin', { divisionId: division.id });
    const stranger = await app.as('DivisionAdmin');
    const moderator = await app.as('CommitteeModerator', { divisionId: division.id, committeeId: open.id });
    for (const endpoint of [summariseHostReport, downloadHostReport, downloadHostSie]) {
      const answer = async (actor: typeof admin, committeeIds: string[]) =>
        (await actor.call(endpoint, { body: { ...day, committeeIds } })).status;
      expect(await answer(admin, [open.id, sold.id, sold.id])).toBe(200);
      expect(await answer(admin, [sold.id, unsold.id])).toBe(404);
      expect(await answer(admin, [sold.id, '01900000-0000-7000-8000-00000000000f'])).toBe(404);
      expect(await answer(stranger, [sold.id])).toBe(404);
      expect(await answer(moderator, [open.id, sold.id])).toBe(404);
    }
  });

  it('the committees of a report must be one at least, and the days in order: Swedish at the field [5.62]', async () => {
    const boss = await app.as('SuperAdmin');
    const none = await boss.call(summariseHostReport, { body: { ...day, committeeIds: [] } });
    expect([none.status, none.body.fieldErrors]).toEqual([400, { committeeIds: 'Välj minst en kommittee' }]);
    const backwards = { from: '2026-11-15', to: '2026-11-14' };
    const answer = await boss.call(summarisePaymentReceiverReport, { body: backwards });
    expect(answer.body.fieldErrors).toEqual({ to: 'Slutdatumet kan inte vara före startdatumet.' });
    const long = await boss.call(summarisePaymentReceiverReport, {
      body: { from: '2010-01-01', to: '2026-01-01' },
    });
    expect(long.body.fieldErrors).toEqual({ to: 'Perioden får vara högst fem år.' });
  });
});
