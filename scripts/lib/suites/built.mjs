import { readdirSync } from 'node:fs';
import { inRoot, root } from '../root.mjs';
import { run } from '../run.mjs';
import { countTap } from './count.mjs';
import { outcome } from './vitest.mjs';

/** Tests that start the built programs as people do; they run after the build. */
export const built = () => ({
  name: 'tests built',
  start: async () => {
    const names = readdirSync(inRoot('scripts', 'built')).filter((name) => name.endsWith('.test.mjs'));
    const files = names.map((name) => inRoot('scripts', 'built', name));
    const ended = await run(process.execPath, ['--test', '--test-reporter=tap', ...files], { cwd: root });
    return outcome(ended, countTap(ended.output));
  },
});
