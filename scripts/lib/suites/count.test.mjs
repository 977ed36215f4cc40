import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { countPlaywright, countTap, countVitest, lastLines } from './count.mjs';
import { readReport, runVitest } from './vitest.mjs';

const tests = `
describe('a machine', () => {
  it('passes', () => {});
  it('cannot', (context) => context.skip('no room here'));
  it('cannot, and says not why', (context) => context.skip());
  it.skip('was forgotten', () => {});
  it.skipIf(true)('was left out', () => {});
  it.todo('is to be written');
});
`;

test('a test that skips itself with a reason is skipped, any other that did not run has failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'count-'));
  try {
    writeFileSync(join(folder, 'some.test.mjs'), tests);
    const report = join(folder, 'report.json');
    await runVitest(folder, report, ['--globals']);
    assert.deepEqual(countVitest(readReport(report)), {
      passed: 1,
      failed: 4,
      skipped: [{ title: 'a machine cannot', reason: 'no room here' }],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a test of Node's own runner that skips itself with a reason is skipped, any other that did not run has failed", () => {
  const output = `TAP version 13
# Subtest: passes
ok 1 - passes
  ---
  duration_ms: 1
  ...
ok 2 - cannot # SKIP no room here
ok 3 - was forgotten # SKIP
not ok 4 - fails
ok 5 - is to be written # TODO
1..5`;
  assert.deepEqual(countTap(output), {
    passed: 1,
    failed: 3,
    skipped: [{ title: 'cannot', reason: 'no room here' }],
  });
});

test('a test of Playwright that skips itself with a reason is skipped, any other that did not run has failed', () => {
  const spec = (title, status, annotations = []) => ({
    title,
    tests: [{ status, annotations, results: [] }],
  });
  const specs = [
    spec('passes', 'expected'),
    spec('needs two tries', 'flaky'),
    spec('fails', 'unexpected'),
    spec('cannot', 'skipped', [{ type: 'skip', description: 'no Firefox' }]),
    spec('was forgotten', 'skipped', [{ type: 'skip' }]),
  ];
  assert.deepEqual(countPlaywright({ suites: [{ title: 'push.spec.ts', specs }] }), {
    passed: 2,
    failed: 2,
    skipped: [{ title: 'push.spec.ts › cannot', reason: 'no Firefox' }],
  });
});

test('a missing report counts as no tests', () => {
  assert.deepEqual(countVitest(undefined), { passed: 0, failed: 0, skipped: [] });
  assert.deepEqual(countPlaywright(undefined), { passed: 0, failed: 0, skipped: [] });
});

test('the last line counts, and tells of skipped tests only where there are some', () => {
  const checks = { passed: 1, failed: 0 };
  assert.deepEqual(lastLines([checks, { passed: 2, failed: 1, skipped: [] }]), ['3 passed, 1 failed']);
  assert.deepEqual(lastLines([checks, { passed: 2, failed: 0, skipped: [{ title: 'a', reason: 'b' }] }]), [
    'skipped: a: b',
    '3 passed, 0 failed, 1 skipped',
  ]);
});
