import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closedFolder, ordinaryAccount } from './process-user.ts';

it('the check of a path finds the folder that another user may not pass', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'passing-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const closed = join(dataDir, 'closed');
  const inside = join(closed, 'inside');
  mkdirSync(inside, { recursive: true });
  chmodSync(dataDir, 0o711);
  expect(closedFolder(inside, 65534, 65534)).toBe(undefined);
  chmodSync(closed, 0o700);
  expect(closedFolder(inside, 65534, 65534)).toBe(closed);
  expect(closedFolder(inside, statSync(closed).uid, 65534)).toBe(undefined);
});

describe('whom PostgreSQL is seen as', () => {
  const root = { name: 'root', uid: 0, gid: 0 };
  const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
  const someone = { name: 'anna', uid: 1000, gid: 1000 };

  it('whom PostgreSQL is seen as is nobody, where there is one', () => {
    expect(ordinaryAccount([root, someone, nobody])).toEqual(nobody);
  });
  it('whom PostgreSQL is seen as is any other account than root where there is not', () => {
    expect(ordinaryAccount([root, someone])).toEqual(someone);
    expect(ordinaryAccount([root])).toBe(undefined);
  });
});
