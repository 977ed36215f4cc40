import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { refresh } from '../../platform/answer-cache.ts';
import { useAction } from '../shared/use-action.ts';
import type { Choice } from './choice.ts';
import { BookedStep, HoldStep } from './lazy-steps.ts';
import { confirmFreeHold, eventPath, noteHold, type Order, placeHold } from './place-hold.ts';

/** Places a hold; a free one is confirmed at once. */
export const useBook = (event: MemberEvent, onBooked: (order: Order) => Promise<void>) => {
  const { act, busy, fault } = useAction(({ status }) => {
    if (status === 409) void refresh(eventPath(event.id));
  });
  const book = (choice: Choice): Promise<void> =>
    act('book', async () => {
      // Loads the next steps' code in parallel with the request.
      const loads = [HoldStep, BookedStep].map((step) => step.load().catch(() => {}));
      const [hold] = await Promise.all([placeHold(event, choice), ...loads]);
      try {
        if (hold.amount === 0) await onBooked(await confirmFreeHold(event.id, hold));
        else noteHold(event.id, hold);
      } catch (error) {
        // Confirming failed, but the hold exists: show it, so that the member can retry.
        noteHold(event.id, hold);
        throw error;
      }
    });
  return { book, busy: busy !== null, fault };
};
