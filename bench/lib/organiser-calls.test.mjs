import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../scripts/lib/bundle.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { organiserCalls } from './organiser-calls.mjs';

/** What a module of the contract exports. It is TypeScript, which Node 20 does not read. */
async function fromContract(path) {
  const folder = await mkdtemp(join(tmpdir(), 'karportalen-contract-'));
  try {
    const entry = { contract: inRoot('packages/contract/src', path) };
    await bundle(entry, { folder, extension: 'mjs', oneFile: true });
    return await import(pathToFileURL(join(folder, 'contract.mjs')).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('every call of the organisers is measured, and none that is no more', async () => {
  const { allEndpoints } = await fromContract('all-endpoints.ts');
  assert.deepEqual(Object.keys(organiserCalls).sort(), Object.keys(allEndpoints).sort());
});
