import { expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { isTooLate } from './lateness.ts';

it.each([
  ['normal', 120, 120],
  ['normal', 600, 600],
  ['normal', 10, 10],
  // An alarm: at most half an hour, whatever the setting.
  ['high', 120, 30],
  ['high', 600, 30],
  ['high', 10, 10],
] as const)(
  'a push of %s priority with PUSH_LATEST_MINUTES=%i waits after %i minutes',
  (priority, set, most) => {
    const push = { sendAt: START, priority };
    expect(isTooLate(push, later(START, minutes(most)), set)).toBe(false);
    expect(isTooLate(push, later(START, minutes(most) + 1), set)).toBe(true);
  },
);
