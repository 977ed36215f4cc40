import type { DoorTicket } from '@karportalen/contract/door/fields';

export type Count = { readonly type: string; readonly inside: number; readonly expected: number };

/** Checked in and expected, by ticket type; the largest type first. */
export const countByType = (tickets: Iterable<DoorTicket>): Count[] => {
  const counts = new Map<string, { inside: number; expected: number }>();
  for (const { type, status, checkedInAt } of tickets) {
    if (status === 'refunded') continue;
    const count = counts.get(type) ?? { inside: 0, expected: 0 };
    count.expected += 1;
    if (checkedInAt) count.inside += 1;
    counts.set(type, count);
  }
  return [...counts].map(([type, count]) => ({ type, ...count })).sort((a, b) => b.expected - a.expected);
};

export const sumOf = (counts: readonly Count[]): Omit<Count, 'type'> =>
  counts.reduce(
    (sum, { inside, expected }) => ({ inside: sum.inside + inside, expected: sum.expected + expected }),
    { inside: 0, expected: 0 },
  );
