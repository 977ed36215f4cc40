import { describe, expect, it } from 'vitest';
import { createResetLink } from '../../src/auth/reset-mail.ts';
import { makeCommittee, makeDivision, PASSWORD } from '../makers.ts';
import { makeBookable, makeTicket } from '../money/tickets.ts';
import { inviteDesk, PAID_EVENTS } from '../organisations.ts';
import { app, ask, divisionAdmin, divisionOf, idsIn, openApp, statusOf, superAdmin } from './ask.ts';

openApp();

describe('signing in', () => {
  it('POST /auth/login, POST /auth/refresh-token, GET /user, POST /auth/logout answer as SPEC says [7.4 7.5 7.7]', async () => {
    const by = await app.as('SuperAdmin');
    const json = { email: by.user.email, password: PASSWORD };
    const signedIn = await ask('POST /auth/login', { json });
    expect([signedIn.status, signedIn.answer.cookies.length]).toEqual([200, 3]);
    expect((await ask('GET /user', { by })).body).toMatchObject({
      roles: ['SuperAdmin'],
      functions: expect.arrayContaining(['Polls']),
    });
    expect(await statusOf('POST /auth/refresh-token', { by })).toBe(204);
    expect(await statusOf('POST /auth/logout', { by })).toBe(204);
    expect(await statusOf('GET /user', { by })).toBe(401);
  });

  it('PUT /user/change-password answer as SPEC says [7.8]', async () => {
    const by = await app.as('SuperAdmin');
    const json = { currentPassword: PASSWORD, newPassword: 'nyttlösen' };
    expect(await statusOf('PUT /user/change-password', { by, json })).toBe(204);
    const login = { email: by.user.email, password: 'nyttlösen' };
    expect(await statusOf('POST /auth/login', { json: login })).toBe(200);
  });

  it('POST /password/reset, POST /password/validate-reset-token, PUT /password answer as SPEC says [7.9 7.10 7.11]', async () => {
    const { id, email } = (await app.as('SuperAdmin')).user;
    expect(await statusOf('POST /password/reset', { json: { email } })).toBe(204);
    const services = { db: app.db, clock: () => app.time.now, publicUrl: '' };
    const token = (await createResetLink(services, id)).href.replace('/resetpassword/', '');
    const asked = await ask('POST /password/validate-reset-token', { json: { token } });
    expect(asked.body).toEqual({ isValid: true });
    expect(await statusOf('PUT /password', { json: { token, newPassword: 'nyttlösen' } })).toBe(204);
    const login = { email, password: 'nyttlösen' };
    expect(await statusOf('POST /auth/login', { json: login })).toBe(200);
  });

  it('POST /divisions/invite-admin, /divisions/validate-token, /divisions/register-admin answer as SPEC says [7.12 7.13 7.42]', async () => {
    const email = 'ny.admin@exempel.se';
    const json = { divisionId: (await makeDivision(app.db)).id, email };
    expect(await statusOf('POST /divisions/invite-admin', { by: superAdmin, json })).toBe(204);
    const { token } = await inviteDesk(app).linkTo(email);
    const asked = await ask('POST /divisions/validate-token', { json: { token } });
    expect(asked.body).toMatchObject({ isValid: true, email });
    const account = { email, password: 'hemligt1', token };
    expect(await statusOf('POST /divisions/register-admin', { json: account })).toBe(204);
  });

  it('POST /committees/invite-moderator, /committees/validate-token, /committees/register-moderator answer as SPEC says [3.38 7.12 7.13 7.45]', async () => {
    const email = 'ny.moderator@exempel.se';
    const numbers = { orgNumber: '802000-1239', accountNumber: '3041', resultUnit: '12' };
    const divisionId = divisionOf(divisionAdmin);
    const json = { email, name: 'Revyn', ...numbers, divisionId, functionTypes: [PAID_EVENTS] };
    const made = await ask('POST /committees/invite-moderator', { by: divisionAdmin, json });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Revyn', ...numbers, invitedEmail: email, paidEvents: true });
    const { token } = await inviteDesk(app).linkTo(email);
    const asked = await ask('POST /committees/validate-token', { json: { token } });
    expect(asked.body).toEqual({ isValid: true, email, organisation: 'Revyn' });
    const account = { email, password: 'hemligt1', token };
    expect(await statusOf('POST /committees/register-moderator', { json: account })).toBe(204);
  });

  it('POST /events/external-ticket/transfer answer as SPEC says [7.14]', async () => {
    const list = await makeBookable(app.db, app.time.now, { owner: divisionAdmin.user });
    const { token } = await makeTicket(app.db, list);
    const json = { token, receiverEmail: 'alva@exempel.se' };
    expect(await statusOf('POST /events/external-ticket/transfer', { json })).toBe(204);
  });
});

describe('organisations', () => {
  it('GET /divisions, GET /divisions/{id}/admins, DELETE /divisions/admins/{inviteId} answer as SPEC says [3.41 7.40 7.41 7.43]', async () => {
    const { user } = await app.as('DivisionAdmin');
    const by = superAdmin;
    expect(await idsIn('GET /divisions', 'divisions', by)).toContain(user.divisionId);
    const admins = async () => (await ask(`GET /divisions/${user.divisionId}/admins`, { by })).body.admins;
    const [admin] = await admins();
    expect(admin).toEqual({
      inviteId: expect.any(String),
      email: user.email,
      status: 'Active',
      expireDate: null,
    });
    expect(await statusOf(`DELETE /divisions/admins/${admin.inviteId}`, { by })).toBe(204);
    expect(await admins()).toEqual([]);
  });

  it('GET /committees/{divisionId}, PUT and DELETE /committees/{id}, GET /function-types answer as SPEC says [7.44 7.46 7.47 7.49]', async () => {
    const by = await app.as('DivisionAdmin');
    const divisionId = divisionOf(by);
    const { id } = await makeCommittee(app.db, { divisionId });
    const { functionTypes } = (await ask('GET /function-types', { by })).body;
    expect(functionTypes).toEqual([{ id: PAID_EVENTS, functionType: 'PaidEvents' }]);
    const json = { email: 'vem@exempel.se', name: 'Nya revyn', orgNumber: '802000-1239', functionTypes: [] };
    const { body } = await ask(`PUT /committees/${id}`, { by, json });
    expect(body).toMatchObject({ id, name: 'Nya revyn' });
    expect(await idsIn(`GET /committees/${divisionId}`, 'committees', by)).toEqual([id]);
    expect(await statusOf(`DELETE /committees/${id}`, { by })).toBe(204);
    expect(await idsIn(`GET /committees/${divisionId}`, 'committees', by)).toEqual([]);
  });
});

describe('reports', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };

  it.each([
    ['POST /report/host/download', 'Arrang%C3%B6rsrapport'],
    ['POST /report/payment-receiver/download', 'Betalningsmottagare'],
  ] as const)('%s answers as SPEC says [7.50 7.51 7.52]', async (address, name) => {
    const committeeIds = [(await makeCommittee(app.db)).id];
    const json = address.includes('host') ? { ...days, committeeIds } : days;
    const { status, headers } = await ask(address, { by: superAdmin, json });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`${name}%20${days.from}%20till%20${days.to}.xlsx`);
  });
});
