import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { refresh } from '../../platform/answer-cache.ts';
import { useAction } from '../use-action.ts';
import type { Choice } from './choice.ts';
import { BookedStep, HoldStep } from './lazy-steps.ts';
import { confirmFreeHold, eventPath, noteHold, type Order, placeHold } from './place-hold.ts';

/** Holds places; where they cost nothing they are booked at once. */
export const useBook = (event: MemberEvent, onBooked: (order: Order) => Promise<void>) => {
  const { act, busy, fault } = useAction(({ status }) => {
    if (status === 409) void refresh(eventPath(event.id));
  });
  const book = (choice: Choice): Promise<void> =>
    act('book', async () => {
      // Fetched beside the booking, so that the next step takes the place of this one at once.
      const loads = [HoldStep, BookedStep].map((step) => step.load().catch(() => {}));
      const [hold] = await Promise.all([placeHold(event, choice), ...loads]);
      try {
        if (hold.amount === 0) await onBooked(await confirmFreeHold(event.id, hold));
        else noteHold(event.id, hold);
      } catch (error) {
        // It stands, and can be confirmed from where it is shown.
        noteHold(event.id, hold);
        throw error;
      }
    });
  return { book, busy: busy !== null, fault };
};
