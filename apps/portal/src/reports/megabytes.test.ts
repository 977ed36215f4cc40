// @vitest-environment node
import { expect, it } from 'vitest';
import { megabytesText } from './megabytes.ts';

it("a file's size is told in megabytes", () => {
  expect(megabytesText(2_340_000)).toBe('2,3\u00a0MB');
  expect(megabytesText(6_500)).toBe('7\u00a0kB');
});
