import {
  getCommitteeEvents,
  inviteModerator,
  updateCommittee,
} from '@karportalen/contract/organisations/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { endEvent, makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { committeeBody, type InviteDesk, inviteDesk, PAID_EVENTS } from '../../test/organisations.ts';
import { invites } from './tables.ts';

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

describe('creating a committee', () => {
  it('creating a committee answers 201 with it, invited and not yet answered [3.36 7.44 7.45]', async () => {
    const admin = await desk.newAdmin();
    const { body, answer } = await desk.createCommittee(admin, { email: 'Ny.Moderator@Exempel.se' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: body.name,
      divisionId: admin.user.divisionId,
      orgNumber: '802000-1239',
      accountNumber: null,
      resultUnit: null,
      functionTypes: [],
      paidEvents: false,
      activeEmail: null,
      invitedEmail: 'ny.moderator@exempel.se',
      status: 'Sent',
      expireDate: later(START, minutes(7 * 24 * 60)).toISOString(),
    });
    expect(await desk.committeesOf(admin)).toEqual({ committees: [answer.body], total: 1 });
  });

  it.each([
    ['email', '', 'E-postadress måste anges'],
    ['email', 'inte en adress', 'Ogiltig e-postadress'],
    ['name', '  ', 'Namn måste anges'],
    ['name', 'två\nrader', 'Namnet får bara vara en rad.'],
    ['name', 'x'.repeat(101), 'Namn får max vara 100 tecken.'],
    ['orgNumber', '', 'Organisationsnummer måste anges'],
    ['orgNumber', '12345', 'Ogiltigt organisationsnummer'],
    ['orgNumber', '802000-12399', 'Ogiltigt organisationsnummer'],
    ['functionTypes', ['01900000-0000-7000-8000-00000000000e'], 'Okänd funktion.'],
  ])(
    'in a new committee %s %j is told at its field [5.51 5.52 5.53 5.54]',
    async (field, value, sentence) => {
      const admin = await desk.newAdmin();
      const { answer } = await desk.createCommittee(admin, { [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.fieldErrors).toEqual({ [field]: sentence });
      expect((await desk.committeesOf(admin)).total).toBe(0);
    },
  );

  it('creating a committee takes an organisation number with or without its hyphen, and keeps one form', async () => {
    const admin = await desk.newAdmin();
    for (const orgNumber of ['8020001239', '802000-1239', ' 802000-1239 ']) {
      const { committee } = await desk.createCommittee(admin, { orgNumber });
      expect(committee.orgNumber).toBe('802000-1239');
    }
  });

  it('creating a committee inherits the number of a division that requires it, whatever is sent [5.55]', async () => {
    const admin = await desk.newAdmin({ orgNumber: '8020009999', mustInheritOrgNumber: true });
    const { committee } = await desk.createCommittee(admin, { orgNumber: '111111-1111' });
    expect(committee.orgNumber).toBe('802000-9999');
    const { email, name, orgNumber } = { ...committeeBody(''), orgNumber: '222222-2222' };
    const edited = await admin.call(updateCommittee, {
      params: { id: committee.id },
      body: { email, name, orgNumber },
    });
    expect(edited.body.orgNumber).toBe('802000-9999');
  });

  it('creating a committee refuses a name that the division has, and an address that has an account', async () => {
    const admin = await desk.newAdmin();
    const { body } = await desk.createCommittee(admin);
    const again = await desk.createCommittee(admin, { name: body.name });
    expect(again.answer.body).toMatchObject({
      status: 409,
      fieldErrors: { name: 'Sektionen har redan en kommitté med det namnet.' },
    });
    const taken = await desk.createCommittee(admin, { email: admin.user.email });
    expect(taken.answer.body).toMatchObject({
      status: 409,
      fieldErrors: { email: 'Det finns redan ett konto med den här adressen.' },
    });
    expect((await desk.committeesOf(admin)).total).toBe(1);
    const elsewhere = await desk.createCommittee(await desk.newAdmin(), { name: body.name });
    expect(elsewhere.answer.status).toBe(201);
  });

  it('creating a committee makes one of two with the same name at once, and one mail', async () => {
    const admin = await desk.newAdmin();
    const name = 'Samtidiga';
    const answers = await Promise.all([1, 2, 3].map(() => desk.createCommittee(admin, { name })));
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([201, 409, 409]);
    expect((await desk.committeesOf(admin)).total).toBe(1);
  });

  it('creating a committee makes one when the same key is sent twice', async () => {
    const admin = await desk.newAdmin();
    const body = committeeBody(admin.user.divisionId ?? '');
    const headers = { 'idempotency-key': 'skapa-1' };
    const first = await admin.call(inviteModerator, { body }, headers);
    const second = await admin.call(inviteModerator, { body }, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('a list of committees', () => {
  it('a list of committees is in Swedish order, paged and searchable by name and address', async () => {
    const admin = await desk.newAdmin();
    for (const name of ['Ölkommittén', 'Ärtgruppen', 'Årsfesten', 'Zumba', 'alfabetet']) {
      await desk.createCommittee(admin, { name });
    }
    const names = async (query = {}) =>
      (await desk.committeesOf(admin, query)).committees.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['alfabetet', 'Zumba', 'Årsfesten', 'Ärtgruppen', 'Ölkommittén']);
    expect(await names({ page: 2, pageSize: 2 })).toEqual(['Årsfesten', 'Ärtgruppen']);
    expect((await desk.committeesOf(admin, { page: 9, pageSize: 2 })).total).toBe(5);
    expect(await names({ search: 'zum' })).toEqual(['Zumba']);
    const { body } = await desk.createCommittee(admin, { name: 'Sökbara' });
    expect(await names({ search: body.email })).toEqual(['Sökbara']);
    expect((await desk.register(body.email)).status).toBe(204);
    expect(await names({ search: body.email })).toEqual(['Sökbara']);
    expect(await names({ search: '%' })).toEqual([]);
    // By organisation number, with or without the hyphen.
    await desk.createCommittee(admin, { name: 'Numrerad', orgNumber: '802111-2223' });
    expect(await names({ search: '802111-2223' })).toEqual(['Numrerad']);
    expect(await names({ search: '8021112223' })).toEqual(['Numrerad']);
    expect(await names({ search: '999999-9999' })).toEqual([]);
  });

  it('a list of committees is searched by the result unit and the status that its row shows', async () => {
    const admin = await desk.newAdmin();
    const sold = await desk.createCommittee(admin, {
      name: 'Säljer',
      email: 'saljer@exempel.se',
      functionTypes: [PAID_EVENTS],
      accountNumber: '3041',
      resultUnit: '27',
    });
    await desk.createCommittee(admin, { name: 'Bjuder', email: 'bjuder@exempel.se' });
    expect((await desk.register(sold.body.email)).status).toBe(204);
    const names = async (search: string) =>
      (await desk.committeesOf(admin, { search })).committees.map(({ name }: { name: string }) => name);
    expect(await names('27')).toEqual(['Säljer']);
    expect(await names('72')).toEqual([]);
    expect(await names('aktiv')).toEqual(['Säljer']);
    expect(await names('Skickad')).toEqual(['Bjuder']);
    expect(await names('utgånget')).toEqual([]);
  });

  it('a list of committees is put in the other order, and narrowed by how they stand and whether they sell tickets', async () => {
    const admin = await desk.newAdmin();
    const aktiv = await desk.createCommittee(admin, { name: 'Aktiv' });
    await desk.register(aktiv.body.email);
    const byte = await desk.createCommittee(admin, { name: 'Byter' });
    await desk.register(byte.body.email);
    const { body } = await desk.createCommittee(admin, { name: 'Utgången' });
    await app.db.update(invites).set({ expiresAt: START }).where(eq(invites.email, body.email));
    const sales = { functionTypes: [PAID_EVENTS], accountNumber: '3041', resultUnit: '12' };
    await desk.createCommittee(admin, { name: 'Skickad', ...sales });
    const { id, divisionId } = byte.committee;
    await admin.call(updateCommittee, { params: { id }, body: committeeBody(divisionId, { name: 'Byter' }) });
    const names = async (query: object) => {
      const found = await desk.committeesOf(admin, { page: 1, pageSize: 10, ...query });
      expect(found.total).toBe(found.committees.length);
      return found.committees.map(({ name }: { name: string }) => name);
    };
    expect(await names({ sort: '-name' })).toEqual(['Utgången', 'Skickad', 'Byter', 'Aktiv']);
    expect(await names({ sort: 'name' })).toEqual(['Aktiv', 'Byter', 'Skickad', 'Utgången']);
    expect(await names({ status: 'Active' })).toEqual(['Aktiv']);
    expect(await names({ status: 'AwaitingResponse' })).toEqual(['Byter']);
    expect(await names({ status: 'Sent' })).toEqual(['Skickad']);
    expect(await names({ status: 'Expired' })).toEqual(['Utgången']);
    expect(await names({ sales: 'yes' })).toEqual(['Skickad']);
    expect(await names({ sales: 'no', sort: '-name' })).toEqual(['Utgången', 'Byter', 'Aktiv']);
  });
});

describe('editing a committee', () => {
  it('editing a committee from an old copy overwrites nothing [7.46]', async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin);
    const { divisionId, ...fields } = body;
    const edit = (values: object) =>
      admin.call(updateCommittee, { params: { id: committee.id }, body: { ...fields, ...values } });
    const { updatedAt } = committee;
    expect((await edit({ name: 'Först', updatedAt })).status).toBe(200);
    const late = await edit({ name: 'Sedan', updatedAt });
    expect(late.body).toMatchObject({
      status: 409,
      clientMessageSwedish: 'Någon annan har ändrat detta. Ladda om sidan.',
    });
    expect((await edit({ name: 'Utan tid', divisionId })).body.name).toBe('Utan tid');
  });

  it('editing a committee is refused a name that another one has', async () => {
    const admin = await desk.newAdmin();
    const [first, second] = [await desk.createCommittee(admin), await desk.createCommittee(admin)];
    const { divisionId: _, ...fields } = second.body;
    const answer = await admin.call(updateCommittee, {
      params: { id: second.committee.id },
      body: { ...fields, name: first.body.name },
    });
    expect(answer.body.fieldErrors).toEqual({ name: 'Sektionen har redan en kommitté med det namnet.' });
  });
});

describe('what a committee leaves behind', () => {
  it('what a committee leaves behind is its published events, and the tickets to those that are not over', async () => {
    const admin = await desk.newAdmin();
    const { committee } = await desk.createCommittee(admin);
    const other = await desk.createCommittee(admin);
    const held = (hostId: string) => makeBookable(app.db, START, { owner: admin.user, hostId });
    const [coming, past, elsewhere] = [
      await held(committee.id),
      await held(committee.id),
      await held(other.committee.id),
    ];
    await makeTicket(app.db, coming);
    await makeTicket(app.db, coming);
    await makeTicket(app.db, coming, { refundedAt: START, refundedOre: 0 });
    await makeTicket(app.db, past);
    await makeTicket(app.db, elsewhere);
    await endEvent(app.db, past.event.id, START);
    const read = async (who: typeof admin, id: string) => {
      const { status, body } = await who.call(getCommitteeEvents, { params: { id } });
      return status === 200 ? body : status;
    };
    expect(await read(admin, committee.id)).toEqual({ past: 1, coming: 1, soldTickets: 2 });
    const empty = await desk.createCommittee(admin);
    expect(await read(admin, empty.committee.id)).toEqual({ past: 0, coming: 0, soldTickets: 0 });
    // A committee out of scope answers 404.
    expect(await read(await desk.newAdmin(), committee.id)).toBe(404);
  });
});
