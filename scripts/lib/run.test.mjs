import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { run } from './run.mjs';

const busy = 'while (process.cpuUsage().user < 2_000_000);';

test('the CPU time of a program is its own, not that of those before it', async (context) => {
  if (!existsSync('/proc/self/stat'))
    return context.skip('the system does not tell the CPU time of children');
  const worked = await run(process.execPath, ['-e', busy]);
  const idle = await run(process.execPath, ['-e', '']);
  assert.ok(worked.cpu >= 2, `${worked.cpu} s`);
  assert.ok(idle.cpu < worked.cpu, `${idle.cpu} s`);
});
