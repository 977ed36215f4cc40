import { inRoot } from './root.mjs';

export const typedWorkspaces = [
  'packages/contract',
  'packages/phone-views',
  'apps/demo',
  'apps/server',
  'apps/portal',
  'apps/member',
  'apps/swish-simulator',
  'apps/door',
  'e2e',
];

/** Installed under an alias: packages that import `typescript` expect the API of version 6. */
export const typeCheckArgs = (folder) => [
  inRoot('node_modules', 'typescript-7', 'bin', 'tsc'),
  '--singleThreaded',
  '-p',
  folder,
];
