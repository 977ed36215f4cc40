import type { TicketOption } from '@karportalen/contract/events/ticket-options';
import { type CountedOption, keysOf, type OptionCounts, takenOf } from '../../events/option-counts.ts';

/** The stock of each option, which decreases as options are taken. Valid only under the event's row lock. */
export const optionStock = (options: readonly TicketOption[], taken: OptionCounts) => {
  const now = new Map(taken);
  const add = (rows: readonly CountedOption[], by: number) => {
    for (const row of rows) for (const key of keysOf(row)) now.set(key, (now.get(key) ?? 0) + by);
  };
  const isOver = ({ optionId, choiceId }: CountedOption): boolean => {
    const option = options.find(({ id }) => id === optionId);
    const choice = option?.choices.find(({ id }) => id === choiceId);
    const isBeyond = (number: number | null | undefined, count: number) =>
      typeof number === 'number' && count > number;
    return (
      isBeyond(option?.number, takenOf(now, optionId)) ||
      (choice !== undefined && isBeyond(choice.number, takenOf(now, optionId, choice.id)))
    );
  };
  return {
    /** Puts `before` back and takes `after`. If one has too few left, changes nothing and returns it. */
    exchange: <T extends CountedOption>(
      before: readonly CountedOption[],
      after: readonly T[],
    ): T | undefined => {
      add(before, -1);
      add(after, 1);
      const over = after.find(isOver);
      if (over) {
        add(after, -1);
        add(before, 1);
      }
      return over;
    },
  };
};

export type OptionStock = ReturnType<typeof optionStock>;
