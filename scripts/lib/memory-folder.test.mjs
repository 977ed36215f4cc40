import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInMemory } from './memory-folder.mjs';

test('a folder is in memory where Linux says so, and programs may be run from it', () => {
  const root = '/dev/vda / ext4 rw,relatime 0 0';
  assert.equal(isInMemory(`${root}\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0`), true);
  assert.equal(isInMemory(`${root}\nshm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0`), false);
  assert.equal(isInMemory(`${root}\n/dev/vdb /dev/shm ext4 rw 0 0`), false);
  assert.equal(isInMemory(root), false);
});
