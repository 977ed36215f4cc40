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

/** By another name than its own: a package that looks for `typescript` expects the programming interface of 6. */
export const typeCheckArgs = (folder) => [
  inRoot('node_modules', 'typescript-7', 'bin', 'tsc'),
  '--singleThreaded',
  '-p',
  folder,
];
