import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { closedFolder } from './process-user.ts';

it('finds the folder that another user may not pass', () => {
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
