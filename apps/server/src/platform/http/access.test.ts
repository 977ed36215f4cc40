import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { type FunctionName, functionNames, type Role, roles } from '@karportalen/contract/core/access';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { roleFunctions } from '../../auth/tables.ts';

/** Who may call what, written down a second time on purpose: a change in the contract must be meant here too. */
const table: Record<string, 'public' | 'session' | FunctionName[]> = {
  'POST /auth/login': 'public',
  'POST /auth/logout': 'public',
  'POST /auth/refresh-token': 'public',
  'GET /user': 'session',
  'GET /restores/recent': 'session',
  'PUT /user/change-password': 'session',
  'POST /password/reset': 'public',
  'POST /password/validate-reset-token': 'public',
  'PUT /password': 'public',
  'GET /divisions': ['InviteDivisionAdmin', 'Committee'],
  'GET /divisions/:id/admins': ['InviteDivisionAdmin', 'Committee'],
  'POST /divisions/invite-admin': ['InviteDivisionAdmin'],
  'POST /divisions/admins/:inviteId/resend': ['InviteDivisionAdmin'],
  'DELETE /divisions/admins/:inviteId': ['InviteDivisionAdmin'],
  'POST /divisions/validate-token': 'public',
  'POST /divisions/register-admin': 'public',
  'GET /committees/:divisionId': ['Committee'],
  'POST /committees/invite-moderator': ['Committee'],
  'PUT /committees/:id': ['Committee'],
  'POST /committees/:id/resend-invite': ['Committee'],
  'GET /committees/:id/events': ['Committee'],
  'DELETE /committees/:id': ['Committee'],
  'POST /committees/validate-token': 'public',
  'POST /committees/register-moderator': 'public',
  'GET /function-types': ['Committee'],
  'GET /creators': ['PushNotification', 'CustomTheme', 'Polls', 'Events'],
  'GET /target-groups': ['PushNotification', 'AlarmPushNotification', 'CustomTheme', 'Polls'],
  'GET /push-readiness': ['PushNotification', 'AlarmPushNotification', 'Polls', 'Events'],
  'GET /members': ['InviteDivisionAdmin'],
  'GET /members/export': ['InviteDivisionAdmin'],
  'GET /members/:id': ['InviteDivisionAdmin'],
  'POST /members': ['InviteDivisionAdmin'],
  'PUT /members/:id': ['InviteDivisionAdmin'],
  'POST /members/:id/deactivate': ['InviteDivisionAdmin'],
  'POST /members/:id/reactivate': ['InviteDivisionAdmin'],
  'GET /members/:id/export': ['InviteDivisionAdmin'],
  'DELETE /members/:id': ['InviteDivisionAdmin'],
  'POST /member-imports': ['InviteDivisionAdmin'],
  'POST /member-imports/:id/compare': ['InviteDivisionAdmin'],
  'GET /member-imports/:id/rows': ['InviteDivisionAdmin'],
  'POST /member-imports/:id/apply': ['InviteDivisionAdmin'],
  'DELETE /member-imports/:id': ['InviteDivisionAdmin'],
  'GET /notifications': ['PushNotification'],
  'GET /notifications/scheduled': ['PushNotification'],
  'GET /notifications/draft': ['PushNotification'],
  'GET /notifications/:id': ['PushNotification', 'AlarmPushNotification'],
  'POST /notifications': ['PushNotification'],
  'PUT /notifications/scheduled/:id': ['PushNotification'],
  'DELETE /notifications/scheduled/:id': ['PushNotification'],
  'POST /notifications/scheduled/:id/send': ['PushNotification', 'AlarmPushNotification'],
  'POST /notifications/scheduled/:id/keep-time': ['PushNotification', 'AlarmPushNotification'],
  'POST /notifications/alarm': ['AlarmPushNotification'],
  'POST /notifications/test': ['PushNotification'],
  'POST /notifications/alarm/test': ['AlarmPushNotification'],
  'GET /polls/scheduled': ['Polls'],
  'GET /polls/history': ['Polls'],
  'GET /polls/draft': ['Polls'],
  'GET /polls/:id': ['Polls'],
  'GET /polls/:id/results': ['Polls'],
  'POST /polls': ['Polls'],
  'PUT /polls/:id': ['Polls'],
  'PUT /polls/:id/correction': ['Polls'],
  'POST /polls/:id/send-result': ['Polls'],
  'DELETE /polls/:id': ['Polls'],
  'POST /polls/:id/send-push': ['Polls'],
  'GET /polls/:id/result-push': ['Polls'],
  'POST /polls/:id/send-result-push': ['Polls'],
  'POST /polls/:id/keep-push-time': ['Polls'],
  'GET /themes/active': ['CustomTheme'],
  'GET /themes/upcoming': ['CustomTheme'],
  'GET /themes/history': ['CustomTheme'],
  'GET /themes/draft': ['CustomTheme'],
  'GET /themes/overlaps': ['CustomTheme'],
  'GET /themes/:id': ['CustomTheme'],
  'POST /themes': ['CustomTheme'],
  'PUT /themes/:id': ['CustomTheme'],
  'DELETE /themes/:id': ['CustomTheme'],
  'GET /events': ['Events', 'CustomTheme'],
  'GET /events/active': ['Events'],
  'GET /events/history': ['Events'],
  'GET /events/draft': ['Events'],
  'GET /events/categories': ['Events'],
  'GET /events/audience': ['Events'],
  'GET /events/hosts': ['Events'],
  'GET /events/divisions': ['Events'],
  'GET /events/user-specific-divisions': ['Events'],
  'GET /events/user-types': ['Events'],
  'GET /events/participants': ['Events'],
  'GET /events/:id': ['Events'],
  'GET /events/:id/doors': ['Events'],
  'PUT /events/:id/doors': ['Events'],
  'DELETE /events/:id/doors': ['Events'],
  'DELETE /events/:id/doors/:doorId': ['Events'],
  'POST /events/:id/pin': ['Events'],
  'GET /events/:id/check-ins': ['Events'],
  'PUT /events/:id/check-ins/:ticketId': ['Events'],
  'DELETE /events/:id/check-ins/:ticketId': ['Events'],
  'POST /events': ['Events'],
  'PUT /events/:id': ['Events'],
  'DELETE /events/:id': ['Events'],
  'POST /events/:id/cancel': ['Events'],
  'GET /events/:id/food': ['Events'],
  'POST /events/:id/food/download': ['Events'],
  'GET /events/:id/repayments': ['Events'],
  'POST /events/:id/repayments': ['Events'],
  'POST /events/:id/take-down': ['Events'],
  'POST /events/:id/participants/download': ['Events'],
  'GET /events/:id/sales': ['Events'],
  'PUT /events/:id/number-of-tickets': ['Events'],
  'POST /events/:id/complimentary-tickets': ['Events'],
  'POST /events/:id/door-sales': ['Events'],
  'GET /events/:id/sold-tickets/:ticketId': ['Events'],
  'POST /events/:id/sold-tickets/:ticketId/refund': ['Events'],
  'POST /events/:id/orders/:orderId/refund': ['Events'],
  'POST /events/:id/participants/message': ['Events'],
  'GET /events/:id/participants/messages': ['Events'],
  'POST /events/:id/participants/messages/:messageId/send': ['Events'],
  'DELETE /events/:id/participants': ['Events'],
  'POST /events/external-ticket/validate': 'public',
  'POST /events/external-ticket/transfer': 'public',
  'GET /report/committees': ['Events'],
  'POST /report/host/summary': ['Events'],
  'POST /report/host/download': ['Events'],
  'POST /report/host/sie': ['Events'],
  'POST /report/payment-receiver/summary': ['PaymentReceiverReport'],
  'POST /report/payment-receiver/download': ['PaymentReceiverReport'],
  'POST /report/payment-receiver/sie': ['PaymentReceiverReport'],
  'POST /report/payments/download': ['PaymentReceiverReport'],
  'GET /report/refunds/failed': ['PaymentReceiverReport'],
  'POST /report/refunds/:id/retry': ['PaymentReceiverReport'],
  'POST /report/refunds/:id/by-hand': ['PaymentReceiverReport'],
  'GET /report/reconciliation/review': ['PaymentReceiverReport'],
  'POST /report/reconciliation/review': ['PaymentReceiverReport'],
  'POST /report/reconciliation/layout': ['PaymentReceiverReport'],
  'PUT /report/reconciliation/layouts/:signature': ['PaymentReceiverReport'],
  'POST /report/reconciliation/files': ['PaymentReceiverReport'],
  'GET /report/reconciliation/files': ['PaymentReceiverReport'],
  'DELETE /report/reconciliation/files/:id': ['PaymentReceiverReport'],
  'GET /report/reconciliation/files/:id': ['PaymentReceiverReport'],
  'GET /report/reconciliation/files/:id/rows': ['PaymentReceiverReport'],
  'GET /report/reconciliation/files/:id/faults': ['PaymentReceiverReport'],
  'POST /report/reconciliation/rows/:id/ticket': ['PaymentReceiverReport'],
  'POST /report/reconciliation/rows/:id/refund': ['PaymentReceiverReport'],
  'POST /report/reconciliation/rows/:id/note': ['PaymentReceiverReport'],
  'GET /report/reconciliation/unknown': ['PaymentReceiverReport'],
  'POST /report/reconciliation/unknown/:id/ticket': ['PaymentReceiverReport'],
  'POST /report/reconciliation/unknown/:id/refund': ['PaymentReceiverReport'],
  'POST /report/reconciliation/unknown/:id/note': ['PaymentReceiverReport'],
  'GET /report/reconciliation/events': ['PaymentReceiverReport'],
};

/** What only one role may call, whatever the functions of the others. */
const ofOneRole: Record<string, Role> = {
  'POST /divisions/invite-admin': 'SuperAdmin',
  'POST /divisions/admins/:inviteId/resend': 'SuperAdmin',
  'DELETE /divisions/admins/:inviteId': 'SuperAdmin',
  'GET /members': 'SuperAdmin',
  'GET /members/export': 'SuperAdmin',
  'GET /members/:id': 'SuperAdmin',
  'POST /members': 'SuperAdmin',
  'PUT /members/:id': 'SuperAdmin',
  'POST /members/:id/deactivate': 'SuperAdmin',
  'POST /members/:id/reactivate': 'SuperAdmin',
  'GET /members/:id/export': 'SuperAdmin',
  'DELETE /members/:id': 'SuperAdmin',
  'POST /member-imports': 'SuperAdmin',
  'POST /member-imports/:id/compare': 'SuperAdmin',
  'GET /member-imports/:id/rows': 'SuperAdmin',
  'POST /member-imports/:id/apply': 'SuperAdmin',
  'DELETE /member-imports/:id': 'SuperAdmin',
  'POST /events/:id/take-down': 'SuperAdmin',
};

const defaults: Record<Role, FunctionName[]> = {
  SuperAdmin: [...functionNames],
  DivisionAdmin: [
    'PushNotification',
    'CustomTheme',
    'Polls',
    'Committee',
    'CreatePaidEventsAllowed',
    'Events',
    'PaidEvents',
  ],
  CommitteeModerator: ['Events'],
};

const addressOf = ({ method, path }: Definition) => `${method} ${path}`;
const endpoints = Object.values(allEndpoints);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const cookies = new Map<Role, string>();

/** One session of each role for all calls but those that would end it. */
const cookieOf = async (role: Role, { path }: Definition) => {
  const known = path.startsWith('/auth/') ? undefined : cookies.get(role);
  if (known !== undefined) return known;
  const { cookie } = await app.as(role);
  if (!path.startsWith('/auth/')) cookies.set(role, cookie);
  return cookie;
};

const knock = async (endpoint: Definition, cookie?: string) => {
  const url = `/api/v1${endpoint.path.replace(/:[A-Za-z]+/g, '01900000-0000-7000-8000-00000000000f')}`;
  const { status, body } = await app.inject({
    method: endpoint.method,
    url,
    headers: cookie === undefined ? {} : { cookie },
  });
  return { status, errorType: body?.errorType };
};

/** Past the door: whatever the call then makes of an empty request, it is not a refusal of the caller. */
const admitted = ({ status, errorType }: { status: number; errorType?: string }) =>
  status !== 403 && errorType !== 'EXPIRED_TOKEN' && status < 502 && status !== 500;

const allows = (needs: (typeof table)[string], held: readonly FunctionName[]) =>
  typeof needs === 'string' || needs.some((name) => held.includes(name));

const needsOf = (endpoint: Definition) => {
  const needs = table[addressOf(endpoint)];
  if (!needs) throw new Error(`${addressOf(endpoint)} is not in the access table`);
  return needs;
};

describe('access', () => {
  it('is written down here for every endpoint, and for no other [1.9]', () => {
    expect(Object.keys(table).sort()).toEqual(endpoints.map(addressOf).sort());
    const roleOf = endpoints.flatMap((one) => ('role' in one ? [[addressOf(one), one.role]] : []));
    expect(Object.fromEntries(roleOf)).toEqual(ofOneRole);
  });

  it('has the functions of each role as rows', async () => {
    for (const role of roles) {
      const rows = await app.db.select().from(roleFunctions).where(eq(roleFunctions.role, role));
      expect(rows.map((row) => row.function).sort()).toEqual([...defaults[role]].sort());
    }
  });

  describe.each(endpoints.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s',
    (_name, endpoint) => {
      it('without a session [1.9]', async () => {
        const answer = await knock(endpoint);
        if (needsOf(endpoint) === 'public') {
          // The refresh call judges its own cookie, and says what a missing session is called.
          const own = endpoint.path === '/auth/refresh-token';
          expect(own ? answer.status === 401 : admitted(answer)).toBe(true);
        } else expect(answer).toEqual({ status: 401, errorType: 'EXPIRED_TOKEN' });
      });

      it.each(roles)('as %s', async (role) => {
        const answer = await knock(endpoint, await cookieOf(role, endpoint));
        const needs = needsOf(endpoint);
        const only = ofOneRole[addressOf(endpoint)] ?? role;
        if (allows(needs, defaults[role]) && only === role)
          expect({ ...answer, admitted: admitted(answer) }).toMatchObject({ admitted: true });
        else expect(answer).toEqual({ status: 403, errorType: 'FORBIDDEN' });
      });
    },
  );

  it.each(functionNames)('a SuperAdmin without %s is refused just what only it opens', async (missing) => {
    const held = functionNames.filter((name) => name !== missing);
    const { cookie } = await app.as('SuperAdmin');
    const row = and(eq(roleFunctions.role, 'SuperAdmin'), eq(roleFunctions.function, missing));
    await app.db.delete(roleFunctions).where(row);
    try {
      for (const endpoint of endpoints.filter((one) => one.path !== '/auth/logout')) {
        const answer = await knock(endpoint, cookie);
        const expected = allows(needsOf(endpoint), held);
        expect(`${addressOf(endpoint)}: ${answer.status !== 403}`).toBe(
          `${addressOf(endpoint)}: ${expected}`,
        );
      }
    } finally {
      await app.db.insert(roleFunctions).values({ role: 'SuperAdmin', function: missing });
    }
  });
});
