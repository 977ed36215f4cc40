import { createApiToken, endApiToken } from '@karportalen/contract/auth/api-token-endpoints';
import { functionNames } from '@karportalen/contract/core/access';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { batchMembers } from '@karportalen/contract/people/endpoints';
import * as webhooks from '@karportalen/contract/webhooks/endpoints';
import { webhookKinds } from '@karportalen/contract/webhooks/kinds';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens } from '../../src/auth/tables.ts';
import { type TestApp, testApp } from '../app.ts';
import { isProof, tries } from '../proof.ts';
import { makeApiToken } from '../requests/api-tokens.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let token: Awaited<ReturnType<typeof makeApiToken>>;
const known = { id: '', delivery: '' };
beforeAll(async () => {
  app = await testApp({ webhookReach: { loopback: true } });
  admin = await app.as('SuperAdmin');
  const form = { name: 'A', url: 'http://127.0.0.1:9/', kinds: [...webhookKinds] };
  known.id = (await admin.call(webhooks.createWebhook, { body: form })).body.webhook.id;
  await admin.call(webhooks.testWebhook, { params: { id: known.id } });
  const { body } = await admin.call(webhooks.getWebhookDeliveries, { params: { id: known.id } });
  known.delivery = body.deliveries[0].id;
  token = await makeApiToken(app, admin, { functions: [...functionNames] });
});
afterAll(() => app.close());

/** Texts that have broken parsers and databases before. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', 'x'.repeat(600), '’;--', '\u202e', 'å'.normalize('NFD')),
);
const anything = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text), fc.object());
/** The right shape more often than not, so that what lies behind the schema is reached. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: anything });

// Names are left out: looking one up would ask a DNS server.
const url = mostly(
  fc.oneof(
    fc.constantFrom(
      ...[
        'http://127.0.0.1:9/',
        'http://localhost:1/å?ä#ö',
        'https://8.8.8.8/',
        'https://[::1]/',
        'https://',
      ],
      ...['http://127.0.0.1:99999/', 'https://0x7f.1/', 'javascript:alert(1)', 'https://8.8.8.8/\u0000'],
    ),
    text.map((path) => `http://127.0.0.1:9/${path}`),
  ),
);
const webhook = {
  name: mostly(text),
  url,
  kinds: mostly(fc.array(mostly(fc.constantFrom(...webhookKinds)), { maxLength: 20 })),
};
const instant = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('2026-13-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z', '0'),
);
const row = fc.record(
  {
    email: mostly(fc.emailAddress()),
    firstName: mostly(text),
    lastName: mostly(text),
    kind: mostly(fc.constantFrom('Student', 'Alumnus', 'Freshman')),
    cid: mostly(text),
    division: mostly(text),
    language: mostly(fc.constantFrom('sv', 'en')),
    okänt: anything,
  },
  { requiredKeys: [] },
);

type Call = readonly [Definition, fc.Arbitrary<unknown>];
const calls: readonly Call[] = [
  [
    createApiToken,
    fc.record(
      {
        name: mostly(text),
        functions: mostly(fc.array(mostly(fc.constantFrom(...functionNames)), { maxLength: 14 })),
        isReadOnly: mostly(fc.boolean()),
        expiresAt: mostly(instant),
      },
      { requiredKeys: ['name', 'functions'] },
    ),
  ],
  [endApiToken, fc.constant(undefined)],
  [webhooks.createWebhook, fc.record(webhook)],
  [webhooks.updateWebhook, fc.record({ ...webhook, isOn: mostly(fc.boolean()) })],
  [webhooks.renewWebhookSecret, mostly(fc.constant(undefined))],
  [webhooks.getWebhookDeliveries, fc.constant(undefined)],
  [webhooks.sendDeliveryAgain, mostly(fc.constant(undefined))],
  [webhooks.testWebhook, mostly(fc.constant(undefined))],
  [
    batchMembers,
    fc.record(
      {
        rows: mostly(fc.array(mostly(row), { maxLength: 8 })),
        missing: mostly(fc.constantFrom('keep', 'deactivate')),
        isDryRun: mostly(fc.boolean()),
      },
      { requiredKeys: ['rows'] },
    ),
  ],
];

const id = fc.oneof(
  { weight: 3, arbitrary: fc.constant('known') },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1 }).map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.constantFrom('%00', '1') },
);

const request = fc
  .constantFrom(...calls)
  .chain(([endpoint, body]) =>
    fc.record({ endpoint: fc.constant(endpoint), body, ids: fc.tuple(id, id), byToken: fc.boolean() }),
  );

const authorization = fc.oneof(
  fc.string({ maxLength: 60 }).map((text) => `Bearer ${text.replaceAll(/[^\x20-\x7e]/g, '')}`),
  fc.constantFrom('Bearer', 'Bearer karp_', 'bearer karp_x', 'Basic x', 'Bearer karp_'.padEnd(9_000, 'x')),
);

describe('hostile calls about tokens, webhooks and batches', () => {
  it('hostile calls about tokens, webhooks and batches get no 5xx', { timeout: 600_000 }, async () => {
    const statuses = new Set<number>();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(request, async ({ endpoint, body, ids: [first, second], byToken }) => {
        // The rate limit is not what is tested.
        if (made++ % 200 === 0) await app.db.update(apiTokens).set({ minuteCalls: 0 });
        const path = endpoint.path
          .replace(':id', first === 'known' ? known.id : first)
          .replace(':delivery', second === 'known' ? known.delivery : second);
        const { status, body: answer } = await app.inject({
          method: endpoint.method,
          url: `/api/v1${path}`,
          headers: byToken ? token.headers : { cookie: admin.cookie },
          ...(body !== undefined && endpoint.method !== 'GET' && { payload: body as object }),
        });
        statuses.add(status);
        expect(`${status} ${JSON.stringify(answer)}`).toMatch(/^(200|201|204|400|403|404|409|413|415) /);
      }),
      // Few runs meet every status only by luck, so they are always the same; in a proof they are many.
      { numRuns: tries({ proof: 6_000, run: 250 }), ...(!isProof && { seed: 44 }) },
    );
    // Control: not everything is refused by the schema.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 400, 403, 404]));
  });

  it('hostile Authorization headers get a 401, never a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(authorization, async (header) => {
        const { status } = await app.inject({
          method: 'GET',
          url: '/api/v1/user',
          headers: { authorization: header },
        });
        expect([400, 401, 431]).toContain(status);
      }),
      { numRuns: tries({ proof: 2_000, run: 100 }) },
    );
  });
});
