import { mkdirSync } from 'node:fs';
import { inRoot, root, tool } from '../root.mjs';
import { run } from '../run.mjs';

/** A check that passes or fails as a whole counts as one test. */
const check = (name, file, args, isGood = () => true) => ({
  name,
  start: async () => {
    const { code, output } = await run(file, args, { cwd: root });
    const good = code === 0 && isGood(output);
    return { passed: good ? 1 : 0, failed: good ? 0 : 1, output };
  },
});

/** What tsc knows of the last run makes the next one quick; it checks the same. */
function typeCheck(workspace) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const memory = inRoot('.cache', `${workspace.replaceAll('/', '-')}.tsbuildinfo`);
  return check(`types ${workspace}`, tool('tsc'), [
    '-p',
    workspace,
    '--incremental',
    '--tsBuildInfoFile',
    memory,
  ]);
}

/** It has been seen to report "no violations" of no files at all. */
const lookedAtModules = (output) => Number(output.match(/\((\d+) modules/)?.[1] ?? 0) > 0;

export const checks = () => [
  check('biome', tool('biome'), ['check', '--error-on-warnings', '.']),
  ...['packages/contract', 'apps/server', 'apps/portal', 'e2e'].map(typeCheck),
  check('knip', tool('knip'), []),
  check(
    'imports',
    tool('depcruise'),
    ['--config', '.dependency-cruiser.mjs', 'packages', 'apps'],
    lookedAtModules,
  ),
  check('spec coverage', process.execPath, [inRoot('scripts', 'coverage.mjs'), '--check']),
  check('tests scripts', process.execPath, ['--test', inRoot('scripts', 'lib', 'spec-coverage.test.mjs')]),
];
