import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { missingBuilds } from './lock-builds.mjs';
import { inRoot } from './root.mjs';

const build = (os, cpu, libc) => ({ version: '1.0.0', os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) });

const whole = () => ({
  'node_modules/tool': {
    version: '1.0.0',
    optionalDependencies: {
      '@tool/linux-x64-gnu': '1.0.0',
      '@tool/linux-x64-musl': '1.0.0',
      '@tool/linux-arm64-gnu': '1.0.0',
      '@tool/darwin-x64': '1.0.0',
      '@tool/darwin-arm64': '1.0.0',
      '@tool/win32-x64-msvc': '1.0.0',
    },
  },
  'node_modules/@tool/linux-x64-gnu': build('linux', 'x64', 'glibc'),
  'node_modules/@tool/linux-arm64-gnu': build('linux', 'arm64', 'glibc'),
  'node_modules/@tool/darwin-x64': build('darwin', 'x64'),
  'node_modules/@tool/darwin-arm64': build('darwin', 'arm64'),
  'node_modules/tool/node_modules/@tool/win32-x64-msvc': build('win32', 'x64'),
});

test('the lock file has every native build for all five systems', () => {
  assert.deepEqual(missingBuilds(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))), []);
});

test('a build may lie beside its package or above it; one for another libc is not asked for', () => {
  assert.deepEqual(missingBuilds({ packages: whole() }), []);
});

test('a missing build is reported with the package, its version, the build and the system', () => {
  const packages = whole();
  delete packages['node_modules/@tool/darwin-arm64'];
  assert.deepEqual(missingBuilds({ packages }), ['tool 1.0.0 lacks @tool/darwin-arm64 for macOS arm64.']);
});

test('a package that has never had a build for one of the systems is named too', () => {
  const packages = whole();
  delete packages['node_modules/tool'].optionalDependencies['@tool/win32-x64-msvc'];
  assert.deepEqual(missingBuilds({ packages }), ['tool 1.0.0 lacks a build for Windows x64.']);
});

test('a build that does not run on the system it is named for does not count', () => {
  const packages = { ...whole(), 'node_modules/@tool/linux-arm64-gnu': build('linux', 'arm64', 'musl') };
  assert.match(missingBuilds({ packages }).join(), /Linux arm64 \(glibc\)/);
});

test('a help for one system alone, as fsevents is, is left alone', () => {
  const packages = {
    'node_modules/watcher': { version: '1.0.0', optionalDependencies: { fsevents: '2.0.0' } },
  };
  assert.deepEqual(missingBuilds({ packages }), []);
});
