import { ground, order, sliceOrder } from './order.mjs';

// Imports flow one way: contract → kit → platform → slices → wiring (root files, registries, the demo union).
const sourceOf = {
  contract: '^packages/contract/src/',
  server: '^apps/server/src/',
  portal: '^apps/portal/src/',
  member: '^apps/member/src/',
  door: '^apps/door/src/',
};

/** The files at the root of a workspace: they put the slices together. Every other file has a folder. */
const rootFiles = {
  contract: 'all-endpoints\\.ts',
  server: '(app|bootstrap|config|config\\.test|main|open-payments)\\.ts',
  portal: '(main|routes)\\.tsx|routes\\.test\\.ts',
  member: 'main\\.tsx|routes\\.ts',
  door: 'main\\.tsx',
};
const rootRule = (app) => ({
  name: `${app}-root-holds-only-wiring`,
  comment: 'A file that serves one purpose belongs in the folder of that purpose.',
  from: { path: `${sourceOf[app]}[^/]+$`, pathNot: `${sourceOf[app]}(${rootFiles[app]})$` },
  to: {},
  forbidsFile: true,
});

const slices = (app) => `^apps/${app}/src/(?!(?:${ground[app]})/)([^/]+)/`;
const tests = '\\.(test|proof)\\.tsx?$';
// Foreign keys may cross slices in either direction.
const tables = '/tables(\\.ts|/[^/]+\\.ts)$';

const wiringRule = {
  name: 'server-slices-know-no-wiring',
  comment: 'The registries, the demo and the maintenance jobs use the slices, never the other way round.',
  from: { path: [slices('server'), '^apps/server/src/platform/'], pathNot: tests },
  to: { path: '^apps/server/src/((registries|demo|maintenance)/|(app|bootstrap|main|open-payments)\\.ts$)' },
};

const orderRules = (app) =>
  sliceOrder[app].slice(0, -1).map((slice, index) => ({
    name: `${app}-${slice}-builds-on-earlier-slices`,
    comment: `${slice} comes before ${sliceOrder[app].slice(index + 1).join(', ')}: they may use it, it may not use them.`,
    from: { path: `${sourceOf[app]}${slice}/`, pathNot: [tests, tables] },
    to: { path: `${sourceOf[app]}(${sliceOrder[app].slice(index + 1).join('|')})/` },
  }));

/** The contract's name of a slice, where an app has another. All of the door is one slice there. */
const contractName = { 'sign-in': 'people', inbox: 'notifications', account: 'people' };
const inContract = (app, slice) => (app === 'door' ? 'door' : (contractName[slice] ?? slice));
/** The pages of an app may call any endpoint and ask who sees an item; the server handles each in its own slice. */
const calls = '/((member-|door-)?endpoints|audience)\\.ts$';
const callsOf = (app) => (app === 'server' ? [] : [calls]);

/** The same order across workspaces: a slice may not import a later slice's contract. */
const contractOrderRules = (app) =>
  sliceOrder[app].flatMap((slice, index) => {
    const earlier = sliceOrder[app].slice(0, index).map((each) => inContract(app, each));
    const later = order.slice(order.indexOf(inContract(app, slice)) + 1);
    const unknown = later.filter((each) => !earlier.includes(each));
    if (unknown.length === 0) return [];
    return {
      name: `${app}-${slice}-knows-no-later-contract`,
      comment: `The contract of ${unknown.join(', ')} is of later slices.`,
      from: { path: `${sourceOf[app]}${slice}/`, pathNot: [tests] },
      to: { path: `${sourceOf.contract}(${unknown.join('|')})/`, pathNot: callsOf(app) },
    };
  });

/** What serves every slice knows who is signed in, and nothing else that a slice has agreed on. */
const groundContractRule = (app) => ({
  name: `${app}-platform-knows-no-contract-of-a-slice`,
  from: { path: `${sourceOf[app]}(platform|kit|theme)/`, pathNot: [tests] },
  to: {
    path: `${sourceOf.contract}(${order.join('|')})/`,
    pathNot: ['/src/(auth|people)/', ...callsOf(app)],
  },
});

/** A slice missing from the order would escape the rules, so it is a fault. */
const knownSlices = (app) => ({
  name: `${app}-slice-has-a-place-in-the-order`,
  from: { path: slices(app), pathNot: `${sourceOf[app]}(${sliceOrder[app].join('|')})/` },
  to: {},
});

const tablesRule = {
  name: 'tables-refer-to-tables',
  comment: 'Of another slice, tables may import only tables.',
  from: { path: `^apps/server/src/([^/]+).*${tables}`, pathNot: '^apps/server/src/platform/' },
  to: { path: slices('server'), pathNot: ['^apps/server/src/$1/', tables] },
};

const groundRule = (app, name, forbidden) => ({
  name: `${app}-${name}-knows-no-slice`,
  comment: `${name}/ serves every slice and depends on none.`,
  from: { path: `^apps/${app}/src/${name}/`, pathNot: tests },
  to: { path: [slices(app), ...forbidden] },
});

/** @type {import('./check.mjs').Rule[]} */
export const rules = [
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'Nothing reaches this file, and it reaches nothing.',
    from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\.config\\.ts$', 'test-setup\\.ts$', tests] },
    to: {},
  },
  {
    name: 'resolvable',
    comment: 'An import that cannot be followed escapes the other rules.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'contract-stands-alone',
    comment: 'Both sides use the contract; it depends on zod alone.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/contract/src/', '^node_modules/zod/'] },
  },
  {
    name: 'contract-tests',
    from: { path: `^packages/contract/src/.*${tests}` },
    to: { pathNot: ['^packages/contract/src/', '^node_modules/(zod|vitest|fast-check)/'] },
  },
  {
    name: 'server-apart-from-portal',
    from: { path: '^apps/server/' },
    to: { path: '^apps/portal/' },
  },
  {
    name: 'portal-apart-from-server',
    from: { path: '^apps/portal/' },
    to: { path: '^apps/server/' },
  },
  groundRule('server', 'platform', ['^apps/server/src/cli/']),
  groundRule('portal', 'platform', ['^apps/portal/src/shell/', '^apps/portal/src/(routes|main)\\.tsx$']),
  groundRule('portal', 'kit', [
    '^apps/portal/src/(shell|platform)/',
    '^apps/portal/src/(routes|main)\\.tsx$',
  ]),
  groundRule('portal', 'theme', [
    '^apps/portal/src/(shell|platform|kit)/',
    '^apps/portal/src/(routes|main)\\.tsx$',
  ]),
  groundRule('member', 'platform', [
    '^apps/member/src/(kit|look|shell)/',
    '^apps/member/src/(routes|main)\\.tsx?$',
  ]),
  groundRule('member', 'kit', ['^apps/member/src/(look|shell)/', '^apps/member/src/(routes|main)\\.tsx?$']),
  groundRule('door', 'platform', ['^apps/door/src/(kit|look|shell)/', '^apps/door/src/main\\.tsx$']),
  groundRule('door', 'kit', ['^apps/door/src/(look|shell)/', '^apps/door/src/main\\.tsx$']),
  {
    name: 'door-apart-from-the-other-apps',
    from: { path: '^apps/door/' },
    to: { path: '^apps/(server|portal|member)/' },
  },
  {
    name: 'member-apart-from-server-and-portal',
    from: { path: '^apps/member/' },
    to: { path: '^apps/(server|portal)/' },
  },
  {
    name: 'phones-carry-no-zod',
    comment: 'Their first load is small: from the contract they import types, and modules that load no zod.',
    from: { path: '^(apps/(member|door)|packages/phone-views)/src/', pathNot: tests },
    to: { path: '^(packages/|node_modules/zod/)' },
    carries: '^node_modules/zod/',
  },
  {
    name: 'simulator-stands-alone',
    comment: 'The server meets it over the network, as it meets Swish.',
    from: { path: '^apps/swish-simulator/' },
    to: { path: ['^apps/(server|portal|member|demo)/', '^packages/'] },
  },
  {
    name: 'nothing-builds-on-the-simulator',
    from: { path: '^(apps/(?!swish-simulator)|packages/)', pathNot: tests },
    to: { path: '^apps/swish-simulator/' },
  },
  {
    name: 'phone-views-draw-alone',
    comment: 'The portal and the members’ app draw with them; they know of neither.',
    from: { path: '^packages/phone-views/' },
    to: { path: ['^apps/', '^node_modules/@mantine/'] },
  },
  {
    name: 'portal-apart-from-member',
    comment: 'What both draw is in phone-views.',
    from: { path: '^apps/portal/', pathNot: tests },
    to: { path: '^apps/member/' },
  },
  {
    name: 'previews-draw-with-phone-views',
    comment: 'A preview shows what the members’ app shows: it is drawn by the same components.',
    from: {
      path: '^apps/portal/src/(notifications|polls|events|themes)/',
      imports: '^apps/portal/src/kit/phone/Phone\\.tsx$',
    },
    to: {},
    reaches: '^packages/phone-views/src/$1/.*\\.tsx$',
  },
  ...orderRules('contract'),
  ...orderRules('server'),
  ...orderRules('portal'),
  ...orderRules('member'),
  ...orderRules('door'),
  ...['server', 'portal', 'member', 'door'].flatMap((app) => [
    ...contractOrderRules(app),
    groundContractRule(app),
  ]),
  knownSlices('server'),
  knownSlices('portal'),
  knownSlices('member'),
  knownSlices('door'),
  ...Object.keys(rootFiles).map(rootRule),
  wiringRule,
  tablesRule,
  {
    name: 'demo-only-to-fill-a-store',
    comment: 'The server loads the demo union when it fills an empty store, and at no other time.',
    from: { path: '^apps/server/src/', pathNot: [tests] },
    to: { path: '^apps/demo/', isDynamic: false },
  },
  {
    name: 'tests-only-in-tests',
    comment: 'What runs for people does not reach into the test helpers.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    to: { path: [tests, '^apps/server/test/'] },
  },
];
