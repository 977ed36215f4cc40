import { listFunctionTypes, updateCommittee } from '@karportalen/contract/organisations/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { type InviteDesk, inviteDesk, PAID_EVENTS } from '../../test/organisations.ts';
import { roleFunctions, users } from '../auth/tables.ts';

let app: TestApp;
let desk: InviteDesk;
beforeAll(async () => {
  app = await testApp();
  desk = inviteDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
});

describe('ticket sales', () => {
  const selling = { functionTypes: [PAID_EVENTS], accountNumber: '3041', resultUnit: '12' };

  it('ticket sales are a function type that can be listed [3.46 7.49]', async () => {
    const { body } = await (await desk.newAdmin()).call(listFunctionTypes, {});
    expect(body).toEqual({ functionTypes: [{ id: PAID_EVENTS, functionType: 'PaidEvents' }] });
  });

  it('ticket sales come with an account and a result unit, and give the moderator the function [6.20]', async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin, selling);
    expect(committee).toMatchObject({
      paidEvents: true,
      accountNumber: '3041',
      resultUnit: '12',
      functionTypes: [{ id: PAID_EVENTS, functionType: 'PaidEvents' }],
    });
    await desk.register(body.email);
    const [moderator] = await app.db.select().from(users).where(eq(users.email, body.email));
    expect(moderator).toMatchObject({ role: 'CommitteeModerator', committeeId: committee.id });
  });

  it.each([
    [{ accountNumber: null }, { accountNumber: 'Bokföringskonto måste anges' }],
    [{ accountNumber: '304' }, { accountNumber: 'Ogiltigt bokföringskonto' }],
    [{ accountNumber: '30411' }, { accountNumber: 'Ogiltigt bokföringskonto' }],
    [{ accountNumber: '30a1' }, { accountNumber: 'Ogiltigt bokföringskonto' }],
    [{ accountNumber: '٣٠٤١' }, { accountNumber: 'Ogiltigt bokföringskonto' }],
    [{ resultUnit: null }, { resultUnit: 'Resultatenehet måste anges' }],
    [{ resultUnit: '1' }, { resultUnit: 'Ogiltig resultatenehet' }],
    [{ resultUnit: '123' }, { resultUnit: 'Ogiltig resultatenehet' }],
  ])(
    'ticket sales with %j are told what is missing [5.57 5.58 5.59 5.60 9.12 9.13]',
    async (values, fieldErrors) => {
      const { answer } = await desk.createCommittee(await desk.newAdmin(), {
        ...selling,
        ...values,
      } as never);
      expect(answer.body).toMatchObject({ status: 400, fieldErrors });
    },
  );

  it('ticket sales that are not allowed leave both numbers empty, whatever is sent', async () => {
    const admin = await desk.newAdmin();
    const { committee, body } = await desk.createCommittee(admin, { ...selling, functionTypes: [] });
    expect(committee).toMatchObject({ paidEvents: false, accountNumber: null, resultUnit: null });
    const { divisionId: _, ...rest } = body;
    const on = await admin.call(updateCommittee, {
      params: { id: committee.id },
      body: { ...rest, ...selling },
    });
    expect(on.body).toMatchObject({ paidEvents: true, accountNumber: '3041', resultUnit: '12' });
    const off = await admin.call(updateCommittee, {
      params: { id: committee.id },
      body: { ...rest, ...selling, functionTypes: [] },
    });
    expect(off.body).toMatchObject({ paidEvents: false, accountNumber: null, resultUnit: null });
  });

  it('ticket sales are changed only by those who may allow them; the rest of the committee by anyone [6.21]', async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin, selling);
    const { divisionId: _, ...same } = body;
    const row = and(
      eq(roleFunctions.role, 'DivisionAdmin'),
      eq(roleFunctions.function, 'CreatePaidEventsAllowed'),
    );
    await app.db.delete(roleFunctions).where(row);
    try {
      expect((await desk.createCommittee(admin, selling)).answer.status).toBe(403);
      expect((await desk.createCommittee(admin)).answer.status).toBe(201);
      const edit = (values: object) =>
        admin.call(updateCommittee, { params: { id: committee.id }, body: { ...same, ...values } });
      expect((await edit({ functionTypes: [] })).status).toBe(403);
      expect((await edit({ accountNumber: '9999' })).status).toBe(403);
      const renamed = await edit({ name: 'Nytt namn, samma försäljning' });
      expect(renamed.body).toMatchObject({ name: 'Nytt namn, samma försäljning', accountNumber: '3041' });
    } finally {
      await app.db
        .insert(roleFunctions)
        .values({ role: 'DivisionAdmin', function: 'CreatePaidEventsAllowed' });
    }
  });
});
