import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { refresh } from '../../platform/answer-cache.ts';
import { useAction } from '../shared/use-action.ts';
import { type HoldBody, hasOptions, isAsked } from './choice.ts';
import { BookingOptions, BookingQuestions } from './lazy-questions.ts';
import { BookedStep, HoldStep } from './lazy-steps.ts';
import { confirmFreeHold, eventPath, noteHold, type Order, placeHold } from './place-hold.ts';

/** Places a hold; a free one is confirmed at once, unless the organiser asks something first. */
export const useBook = (event: MemberEvent, onBooked: (order: Order) => Promise<void>) => {
  const { act, busy, fault } = useAction(({ status }) => {
    // 400: a question was added since the page was read.
    if (status === 409 || status === 400) void refresh(eventPath(event.id));
  });
  const book = (body: HoldBody, hasCode: boolean): Promise<void> => {
    const wish = { event, typeIds: body.tickets.map(({ ticketTypeId }) => ticketTypeId) };
    const work = async (): Promise<void> => {
      // Loads the next steps' code in parallel with the request.
      const steps = [
        ...[HoldStep, BookedStep],
        ...(event.questions?.length ? [BookingQuestions] : []),
        ...(hasOptions(event) ? [BookingOptions] : []),
      ];
      const loads = steps.map((step) => step.load().catch(() => {}));
      const [hold] = await Promise.all([placeHold(event, body), ...loads]);
      try {
        if (hold.amount === 0 && !isAsked(event, hold.ticketTypeIds) && !hasOptions(event))
          await onBooked(await confirmFreeHold(event.id, hold));
        else noteHold(event.id, hold);
        // Only the server knows the types that a code has opened.
        if (hasCode) await refresh(eventPath(event.id));
      } catch (error) {
        // Confirming failed, but the hold exists: show it, so that the member can retry.
        noteHold(event.id, hold);
        throw error;
      }
    };
    return act('book', work, wish);
  };
  return { book, busy: busy !== null, fault };
};
