import { filesUnder } from '../files-under.mjs';
import { inRoot, root, tool } from '../root.mjs';
import { run } from '../run.mjs';
import { typeCheckArgs, typedWorkspaces } from '../typescript.mjs';

/** A check that passes or fails as a whole counts as one test. */
const check = (name, file, args) => ({
  name,
  start: async () => {
    const { code, output, cpu } = await run(file, args, { cwd: root });
    const good = code === 0;
    return { passed: good ? 1 : 0, failed: good ? 0 : 1, output, cpu };
  },
});

const typeCheck = (workspace) => check(`types ${workspace}`, process.execPath, typeCheckArgs(workspace));

/** Those of the scripts and of the benchmarks, listed one by one: Node 20's test runner takes no glob patterns. */
const scriptTests = () =>
  [inRoot('scripts', 'lib'), inRoot('bench')]
    .flatMap((folder) => [...filesUnder(folder)])
    .filter((path) => path.endsWith('.test.mjs'));

export const checks = () => [
  check('biome', tool('biome'), ['check', '--error-on-warnings', '.']),
  ...typedWorkspaces.map(typeCheck),
  check('knip', tool('knip'), []),
  check('imports', process.execPath, [inRoot('scripts', 'imports.mjs')]),
  check('private fields', process.execPath, [inRoot('scripts', 'private-fields.mjs')]),
  check('spec coverage', process.execPath, [inRoot('scripts', 'coverage.mjs'), '--check']),
  check('tests scripts and benchmarks', process.execPath, ['--test', ...scriptTests()]),
];
