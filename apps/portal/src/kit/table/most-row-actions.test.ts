import { expect, it } from 'vitest';
import { mostRowActions } from './most-row-actions.ts';
import type { RowAction } from './types.ts';

const onClick = () => {};
const copy: RowAction<string> = { kind: 'copy', onClick };
const ifHeld: RowAction<string> = { kind: 'delete', onClick, hidden: (row) => row !== 'held' };
const ifFailed: RowAction<string> = { kind: 'edit', onClick, hidden: (row) => row !== 'failed' };

it('a table makes room for the buttons that a row has, not for all that one might have', () => {
  const actions = [copy, ifHeld, ifFailed];
  expect(mostRowActions([], [])).toBe(0);
  expect(mostRowActions([copy], [])).toBe(1);
  expect(mostRowActions(actions, [])).toBe(2);
  expect(mostRowActions(actions, ['sent', 'held', 'failed'])).toBe(2);
  expect(mostRowActions([...actions, ifHeld], ['sent', 'held'])).toBe(3);
});
