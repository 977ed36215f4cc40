// Imports flow one way: contract → kit → platform → slices → what puts them together (main, app, routes, demo).
// A slice is any folder in src that is not named here.
const ground = {
  server: 'platform|demo|cli',
  portal: 'platform|kit|theme|shell',
};

// What one slice may use of another. Tables are shared, since foreign keys and joins cross slices, and so is who owns a
// row. All else that a slice offers to others lies in a file named for them: events/for-themes.ts, polls/for-demo.ts.
const offered = '/(tables|ownership|for-[^/]+)\\.tsx?$';

const slices = (app) => `^apps/${app}/src/(?!(?:${ground[app]})/)([^/]+)/`;
const tests = '\\.test\\.tsx?$';

const sliceRule = (app) => ({
  name: `${app}-slices-apart`,
  comment: 'A slice uses another slice only through its tables or a file for-….ts of it.',
  severity: 'error',
  from: { path: slices(app), pathNot: tests },
  to: { path: slices(app), pathNot: [`^apps/${app}/src/$1/`, offered] },
});

const groundRule = (app, name, forbidden) => ({
  name: `${app}-${name}-knows-no-slice`,
  comment: `${name}/ serves every slice and depends on none.`,
  severity: 'error',
  from: { path: `^apps/${app}/src/${name}/`, pathNot: tests },
  to: { path: [slices(app), ...forbidden] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing reaches this file, and it reaches nothing.',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\.config\\.ts$', tests] },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be followed escapes the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Both sides use the contract; it depends on zod alone.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'contract-tests',
      severity: 'error',
      from: { path: `^packages/contract/src/.*${tests}` },
      to: { pathNot: ['^packages/contract/src/', '^node_modules/(zod|vitest|fast-check)/'] },
    },
    {
      name: 'server-apart-from-portal',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/portal/' },
    },
    {
      name: 'portal-apart-from-server',
      severity: 'error',
      from: { path: '^apps/portal/' },
      to: { path: '^apps/server/' },
    },
    groundRule('server', 'platform', ['^apps/server/src/(demo|cli)/', '^apps/server/src/(app|main)\\.ts$']),
    groundRule('portal', 'platform', ['^apps/portal/src/shell/', '^apps/portal/src/(routes|main)\\.tsx$']),
    groundRule('portal', 'kit', [
      '^apps/portal/src/(shell|platform)/',
      '^apps/portal/src/(routes|main)\\.tsx$',
    ]),
    groundRule('portal', 'theme', [
      '^apps/portal/src/(shell|platform|kit)/',
      '^apps/portal/src/(routes|main)\\.tsx$',
    ]),
    sliceRule('server'),
    sliceRule('portal'),
    {
      name: 'tests-only-in-tests',
      comment: 'What runs for people does not reach into the test helpers.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      to: { path: [tests, '^apps/server/test/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|\\.cache|migrations)/|^virtual:' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Imports of types bind slices together as much as others do.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
