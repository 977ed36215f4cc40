import type { DoorTicket } from '@karportalen/contract/door/fields';

type Sum = { readonly inside: number; readonly expected: number };
export type Count = Sum & Pick<DoorTicket, 'type' | 'typeEnglish'>;

/** Checked in and expected, by ticket type; the largest type first. */
export const countByType = (tickets: Iterable<DoorTicket>): Count[] => {
  const counts = new Map<string, { typeEnglish: string; inside: number; expected: number }>();
  for (const { type, typeEnglish, status, checkedInAt } of tickets) {
    if (status === 'refunded') continue;
    const count = counts.get(type) ?? { typeEnglish, inside: 0, expected: 0 };
    count.expected += 1;
    if (checkedInAt) count.inside += 1;
    counts.set(type, count);
  }
  return [...counts].map(([type, count]) => ({ type, ...count })).sort((a, b) => b.expected - a.expected);
};

export const sumOf = (counts: readonly Count[]): Sum =>
  counts.reduce<Sum>(
    (sum, { inside, expected }) => ({ inside: sum.inside + inside, expected: sum.expected + expected }),
    { inside: 0, expected: 0 },
  );
