import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsIn, roomCyclesIn } from './check.mjs';
import { importsIn } from './graph.mjs';
import { rules } from './rules.mjs';

/** The names of the rules that these imaginary files break. */
const namesOf = (files) => {
  const graph = new Map(
    Object.entries(files).map(([from, imports]) => [
      from,
      imports.map((to) => ({
        to: to.replace(/^(\?|later |type )/, ''),
        isResolved: !to.startsWith('?'),
        isDynamic: to.startsWith('later '),
        isType: to.startsWith('type '),
      })),
    ]),
  );
  return faultsIn(graph, rules).map((fault) => fault.split(/ \(|: /)[0]);
};

const server = (path) => `apps/server/src/${path}`;
const portal = (path) => `apps/portal/src/${path}`;
const member = (path) => `apps/member/src/${path}`;
const door = (path) => `apps/door/src/${path}`;
const contract = (path) => `packages/contract/src/${path}`;

const forbidden = {
  'no-cycles': {
    [server('platform/a.ts')]: [server('platform/b.ts')],
    [server('platform/b.ts')]: [server('platform/c.ts')],
    [server('platform/c.ts')]: [server('platform/a.ts')],
  },
  'no-orphans': { [server('platform/a.ts')]: [] },
  resolvable: { [server('platform/a.ts')]: ['?./nowhere.ts'] },
  'contract-stands-alone': { [contract('polls/fields.ts')]: ['node_modules/vitest/index.js'] },
  'contract-tests': { [contract('polls/fields.test.ts')]: ['node:fs'] },
  'server-apart-from-portal': { 'apps/server/test/a.ts': [portal('main.tsx')] },
  'portal-apart-from-server': { 'apps/portal/vite.config.ts': [server('main.ts')] },
  'server-platform-knows-no-slice': { [server('platform/a.ts')]: [server('polls/sql.ts')] },
  'portal-platform-knows-no-slice': { [portal('platform/a.ts')]: [portal('shell/Menu.tsx')] },
  'portal-kit-knows-no-slice': { [portal('kit/a.ts')]: [portal('platform/api.ts')] },
  'portal-theme-knows-no-slice': { [portal('theme/a.ts')]: [portal('kit/a.ts')] },
  'member-platform-knows-no-slice': { [member('platform/a.ts')]: [member('kit/a.ts')] },
  'member-kit-knows-no-slice': { [member('kit/a.ts')]: [member('polls/a.ts')] },
  'member-apart-from-server-and-portal': { [member('main.tsx')]: [portal('kit/a.ts')] },
  'door-platform-knows-no-slice': { [door('platform/a.ts')]: [door('kit/a.ts')] },
  'door-kit-knows-no-slice': { [door('kit/a.ts')]: [door('scan/a.ts')] },
  'door-apart-from-the-other-apps': { [door('main.tsx')]: [member('kit/a.ts')] },
  'door-scan-builds-on-earlier-slices': { [door('scan/a.ts')]: [door('status/a.ts')] },
  'door-slice-has-a-place-in-the-order': { [door('unheard-of/a.ts')]: [door('kit/a.ts')] },
  'phones-carry-no-zod': {
    [member('tickets/a.ts')]: [`later ${contract('tickets/rules.ts')}`],
    [contract('tickets/rules.ts')]: [contract('tickets/limits.ts')],
    [contract('tickets/limits.ts')]: ['node_modules/zod/index.js'],
  },
  'simulator-stands-alone': { 'apps/swish-simulator/src/main.ts': [contract('core/id.ts')] },
  'nothing-builds-on-the-simulator': { [server('platform/a.ts')]: ['apps/swish-simulator/src/main.ts'] },
  'phone-views-draw-alone': { 'packages/phone-views/src/a.ts': [portal('kit/a.ts')] },
  'portal-apart-from-member': { [portal('polls/a.ts')]: [member('polls/a.ts')] },
  'previews-draw-with-phone-views': {
    [portal('polls/PollPhone.tsx')]: [portal('kit/phone/Phone.tsx'), portal('polls/Screen.tsx')],
    [portal('polls/Screen.tsx')]: ['packages/phone-views/src/events/EventCard.tsx'],
  },
  'member-polls-builds-on-earlier-slices': { [member('polls/a.ts')]: [member('home/a.ts')] },
  'member-slice-has-a-place-in-the-order': { [member('unheard-of/a.ts')]: [member('kit/a.ts')] },
  'contract-auth-builds-on-earlier-slices': { [contract('auth/a.ts')]: [contract('polls/a.ts')] },
  'server-polls-builds-on-earlier-slices': { [server('polls/sql.ts')]: [server('tickets/sql.ts')] },
  'server-polls-knows-no-later-contract': { [server('polls/sql.ts')]: [contract('tickets/fields.ts')] },
  'portal-polls-knows-no-later-contract': { [portal('polls/a.ts')]: [contract('events/fields.ts')] },
  'member-inbox-knows-no-later-contract': { [member('inbox/a.ts')]: [contract('tickets/fields.ts')] },
  'door-scan-knows-no-later-contract': { [door('scan/a.ts')]: [contract('reports/fields.ts')] },
  'server-platform-knows-no-contract-of-a-slice': {
    [server('platform/a.ts')]: [contract('polls/endpoints.ts')],
  },
  'portal-platform-knows-no-contract-of-a-slice': { [portal('kit/a.ts')]: [contract('polls/fields.ts')] },
  'member-platform-knows-no-contract-of-a-slice': { [member('platform/a.ts')]: [contract('home/a.ts')] },
  'door-platform-knows-no-contract-of-a-slice': { [door('kit/a.ts')]: [contract('door/fields.ts')] },
  'portal-polls-builds-on-earlier-slices': { [portal('polls/a.ts')]: [portal('events/a.ts')] },
  'server-slice-has-a-place-in-the-order': { [server('unheard-of/a.ts')]: [server('platform/a.ts')] },
  'portal-slice-has-a-place-in-the-order': { [portal('unheard-of/a.ts')]: [portal('kit/a.ts')] },
  'contract-root-holds-only-wiring': { [contract('a.ts')]: [contract('core/id.ts')] },
  'server-root-holds-only-wiring': { [server('a.ts')]: [server('platform/a.ts')] },
  'portal-root-holds-only-wiring': { [portal('a.ts')]: [portal('kit/a.ts')] },
  'member-root-holds-only-wiring': { [member('a.ts')]: [member('kit/a.ts')] },
  'door-root-holds-only-wiring': { [door('a.ts')]: [door('kit/a.ts')] },
  'server-slices-know-no-wiring': { [server('polls/sql.ts')]: [server('registries/jobs.ts')] },
  'tables-refer-to-tables': { [server('tickets/tables.ts')]: [server('events/sql.ts')] },
  'demo-only-to-fill-a-store': { [server('demo/prepare-demo.ts')]: ['apps/demo/src/fill-demo.ts'] },
  'tests-only-in-tests': { [server('polls/sql.ts')]: ['apps/server/test/makers.ts'] },
};

test('each rule finds what it forbids, and nothing is forbidden by two', () => {
  for (const [name, files] of Object.entries(forbidden))
    assert.deepEqual([...new Set(namesOf(files))], [name]);
});

test('every import rule is among those tested, those of the order by an example of each workspace', () => {
  const isOfOrder = (name) => /-(builds-on-earlier-slices|knows-no-later-contract)$/.test(name);
  const plain = rules.map(({ name }) => name).filter((name) => !isOfOrder(name));
  assert.deepEqual(
    plain.filter((name) => !(name in forbidden)),
    [],
  );
});

test('an import that is allowed is not found', () => {
  assert.deepEqual(
    namesOf({
      [server('tickets/tables.ts')]: [server('tickets/kinds.ts'), server('events/tables.ts')],
      [server('polls/sql.ts')]: [server('auth/session.ts'), contract('polls/fields.ts'), 'node:fs'],
      [portal('polls/PollPhone.tsx')]: [portal('kit/phone/Phone.tsx'), portal('polls/Screen.tsx')],
      [portal('polls/Screen.tsx')]: ['packages/phone-views/src/polls/PollView.tsx'],
      [portal('polls/a.test.tsx')]: [member('polls/a.ts')],
      [portal('polls/Choice.tsx')]: [contract('events/endpoints.ts'), contract('notifications/link.ts')],
      // In the portal an event's page shows what tickets draws of it.
      [portal('events/a.ts')]: [contract('tickets/fields.ts')],
      [portal('platform/session.ts')]: [contract('auth/fields.ts')],
      [member('account/a.ts')]: [contract('events/member-fields.ts')],
      [server('polls/sql.test.ts')]: ['apps/server/test/makers.ts', server('tickets/sql.ts')],
      [server('polls/sql.proof.ts')]: ['apps/server/test/makers.ts', server('tickets/sql.ts')],
      [server('demo/prepare-demo.ts')]: ['later apps/demo/src/fill-demo.ts'],
      [contract('polls/fields.ts')]: ['node_modules/zod/index.js', contract('core/time.ts')],
      [member('polls/a.ts')]: [`type ${contract('polls/fields.ts')}`, contract('polls/closing.ts')],
      [contract('polls/closing.ts')]: [`type ${contract('polls/fields.ts')}`],
    }),
    [],
  );
});

test('two folders of a slice that need each other are found, also through a third; tests and other slices do not count', () => {
  const of = (files) =>
    roomCyclesIn(
      new Map(Object.entries(files).map(([from, imports]) => [from, imports.map((to) => ({ to }))])),
    ).length;
  const booking = server('tickets/booking/holds.ts');
  const payments = server('tickets/payments/rows.ts');
  const sales = server('tickets/sales/refund.ts');
  assert.equal(of({ [booking]: [payments], [payments]: [booking] }), 2);
  assert.equal(of({ [booking]: [payments], [payments]: [sales], [sales]: [booking] }), 3);
  assert.equal(of({ [booking]: [payments], [sales]: [booking, payments] }), 0);
  assert.equal(of({ [booking]: [payments], [server('tickets/payments/rows.test.ts')]: [booking] }), 0);
  assert.equal(
    of({ [booking]: [server('door/payments/a.ts')], [server('door/payments/a.ts')]: [booking] }),
    0,
  );
});

test('every form of an import is read, and what a comment or a text says is not', () => {
  const source = `
    import type { A } from './type.ts';
    import './effect.css';
    export { b } from './again.ts';
    export * from './all.ts';
    const later = () => import('./later.ts');
    type C = import('./in-place.ts').C;
    import { type D, e } from './mixed.ts';
    export type { F } from './type-again.ts';
    // import './comment.ts'; import('./comment.ts')
    const text = "import './text.ts'";
  `;
  assert.deepEqual(
    importsIn('a.ts', source).map(
      ({ name, isDynamic, isType }) => `${name}${isDynamic ? ' later' : ''}${isType ? ' type' : ''}`,
    ),
    [
      './type.ts type',
      './effect.css',
      './mixed.ts',
      './again.ts',
      './all.ts',
      './type-again.ts type',
      './in-place.ts type',
      './later.ts later',
    ],
  );
});
