import { describe, expect, it } from 'vitest';
import { isOlder, version } from './version.ts';

describe('version', () => {
  it('version has three numbers', () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([
    ['0.9.9', '0.10.0', true],
    ['0.10.0', '0.9.9', false],
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.0.1', true],
    ['2.0.0', '1.9.9', false],
  ])('%s is older than %s: %s', (one, than, expected) => {
    expect(isOlder(one, than)).toBe(expected);
  });
});
