import type { TransferRefusal } from './fields.ts';
import { MAX_TRANSFERS } from './limits.ts';

/** English: those who pass tickets on are often alumni who are not in the app. */
export const transferTexts = {
  success: 'Ticket transferred!',
  failure: 'Something went wrong',
  ownAddress: 'You already hold this ticket. Enter the e-mail of the person who will use it.',
} as const;

export const refusalTexts: Record<TransferRefusal, { readonly title: string; readonly text: string }> = {
  Unknown: {
    title: 'This link no longer works',
    text: 'The ticket may already have been transferred, or the address is not complete. Open the link in your latest ticket mail.',
  },
  EventOver: {
    title: 'The event is over',
    text: 'Tickets can be transferred until the event ends.',
  },
  EventCancelled: {
    title: 'The event has been cancelled',
    text: 'Its tickets can no longer be transferred.',
  },
  CheckedIn: {
    title: 'This ticket has been used',
    text: 'A ticket that has been checked in at the door stays with the person who used it.',
  },
  Refunded: {
    title: 'This ticket has been refunded',
    text: 'A refunded ticket is no longer valid and cannot be transferred.',
  },
  PassedOnTooOften: {
    title: `This ticket has changed hands ${MAX_TRANSFERS} times`,
    text: 'It cannot be transferred again. Contact the organiser of the event if you cannot come.',
  },
};
