import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playwrightFlaky, playwrightTimes, timesTold, vitestTimes } from './suites/slowest.mjs';

const vitestReport = {
  testResults: [
    {
      assertionResults: [
        { fullName: 'a poll is made', duration: 1500 },
        { fullName: 'a poll is skipped', duration: null },
      ],
    },
    { assertionResults: [{ fullName: 'an event is made', duration: 20 }] },
  ],
};

const spec = (title, status, ...durations) => ({
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const fault = { message: '\u001b[31mError: it is not there\u001b[39m\n\nCall log:', location: { line: 12 } };
const searched = {
  title: 'is searched',
  tests: [
    {
      status: 'flaky',
      results: [
        { status: 'failed', duration: 4000, error: fault },
        { status: 'passed', duration: 2000 },
      ],
    },
  ],
};
const playwrightReport = {
  suites: [
    {
      title: 'polls.spec.ts',
      specs: [spec('is written', 'expected', 3000)],
      suites: [{ title: 'the archive', specs: [searched] }],
    },
  ],
};

test('the time report reads what Vitest measured', () => {
  assert.deepEqual(vitestTimes(vitestReport), [
    { title: 'a poll is made', seconds: 1.5 },
    { title: 'a poll is skipped', seconds: 0 },
    { title: 'an event is made', seconds: 0.02 },
  ]);
});

test('the time report reads what Playwright measured, all tries together', () => {
  assert.deepEqual(playwrightTimes(playwrightReport), [
    { title: 'polls.spec.ts › is written', seconds: 3 },
    { title: 'polls.spec.ts › the archive › is searched', seconds: 6 },
  ]);
});

test('the time report names the tests that needed a second try, and why', () => {
  assert.deepEqual(playwrightFlaky(playwrightReport), [
    'polls.spec.ts › the archive › is searched\n    Error: it is not there\n    Call log:\n    at line 12',
  ]);
});

test('a suite that left no report has no tests', () => {
  assert.deepEqual(
    [vitestTimes(undefined), playwrightTimes(undefined), playwrightFlaky(undefined)],
    [[], [], []],
  );
});

test('the time report tells the time of each suite and the twenty slowest tests of all', () => {
  const slow = Array.from({ length: 25 }, (_, index) => ({ title: `number ${index}`, seconds: index }));
  const lines = timesTold([
    { name: 'biome', seconds: 2.34 },
    { name: 'tests e2e', seconds: 160, cpu: 201.26, slow },
    { name: 'tests server', seconds: 90, slow: [{ title: 'long', seconds: 99 }] },
  ]).split('\n');
  assert.deepEqual(lines.slice(0, 7), [
    'Time of each suite:',
    '     2.3 s  biome',
    '   160.0 s  tests e2e (CPU 201.3 s)',
    '    90.0 s  tests server',
    'The 20 slowest tests:',
    '    99.0 s  tests server: long',
    '    24.0 s  tests e2e: number 24',
  ]);
  assert.equal(lines.length, 25);
});

test('without any measured test there is no list of them', () => {
  assert.equal(timesTold([{ name: 'biome', seconds: 2 }]), 'Time of each suite:\n     2.0 s  biome');
});
