import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { bookingAnswers, ticketAnswersBody } from './answer-fields.ts';
import { openCodeBody, openedCode } from './booking-codes.ts';
import {
  foodBody,
  hold,
  holdBody,
  memberTicket,
  order,
  passOnBody,
  unfinishedBooking,
} from './member-fields.ts';
import { waitingBody } from './waiting-fields.ts';

export const openCode = memberEndpoint({
  method: 'POST',
  path: '/events/:id/code',
  needs: 'member',
  body: openCodeBody,
  answer: z.strictObject({ code: openedCode }),
  status: 200,
  summary:
    'What a code gives: hidden ticket types, or a lower price. Its id is named for each ticket when places are held.',
});
export const createHold = memberEndpoint({
  method: 'POST',
  path: '/events/:id/holds',
  needs: 'member',
  body: holdBody,
  answer: z.strictObject({ hold }),
  status: 201,
  summary: 'Takes places for some minutes, in which they can be confirmed or paid.',
});
export const cancelHold = memberEndpoint({
  method: 'DELETE',
  path: '/holds/:id',
  needs: 'member',
  summary: 'Gives the places back.',
});
export const chooseTickets = memberEndpoint({
  method: 'PUT',
  path: '/holds/:id',
  needs: 'member',
  body: holdBody,
  answer: z.strictObject({ hold }),
  summary:
    'Chooses the ticket types and food of a hold’s places, as many as it has: those of an offer are chosen when it is accepted.',
});
export const confirmHold = memberEndpoint({
  method: 'POST',
  path: '/holds/:id/confirm',
  needs: 'member',
  body: bookingAnswers,
  answer: z.strictObject({ order }),
  status: 201,
  summary: 'Makes tickets of a hold that costs nothing. Called again, it answers the same order.',
});
export const joinWaitingList = memberEndpoint({
  method: 'POST',
  path: '/events/:id/waiting',
  needs: 'member',
  body: waitingBody,
  answer: z.strictObject({ waiting: z.strictObject({ position: z.int().min(1) }) }),
  status: 201,
  summary:
    'Joins the waiting list of an event whose tickets are sold out. A place that fits is offered as a hold.',
});
export const leaveWaitingList = memberEndpoint({
  method: 'DELETE',
  path: '/events/:id/waiting',
  needs: 'member',
  summary: 'Leaves the waiting list; an offer that waits for an answer is declined.',
});

export const listMyTickets = memberEndpoint({
  method: 'GET',
  path: '/tickets',
  needs: 'member',
  answer: z.strictObject({
    tickets: z.array(memberTicket),
    /** The member's open holds of all events; the one that expires first comes first. */
    unfinished: z.array(unfinishedBooking),
  }),
  summary:
    'One’s tickets, what comes soonest first, those one has passed on or given back, and bookings to finish.',
});
export const getMyTicket = memberEndpoint({
  method: 'GET',
  path: '/tickets/:id',
  needs: 'member',
  answer: memberTicket,
  summary: 'One ticket.',
});
export const setMyFood = memberEndpoint({
  method: 'PUT',
  path: '/tickets/:id/food',
  needs: 'member',
  body: foodBody,
  answer: memberTicket,
  summary: 'What the holder eats, also of a ticket they were given, until the event starts.',
});
export const answerForMyTicket = memberEndpoint({
  method: 'PUT',
  path: '/tickets/:id/answers',
  needs: 'member',
  body: ticketAnswersBody,
  answer: memberTicket,
  summary:
    'The holder’s answers to the organiser’s questions, until the organiser’s time or the start. Replaces earlier ones.',
});
export const passOnMyTicket = memberEndpoint({
  method: 'POST',
  path: '/tickets/:id/transfer',
  needs: 'member',
  body: passOnBody,
  summary: 'Passes a ticket on. Its old code dies; both are mailed.',
});
export const returnMyTicket = memberEndpoint({
  method: 'POST',
  path: '/tickets/:id/return',
  needs: 'member',
  summary: 'Gives a ticket back, until booking closes or, where it does not, the event starts.',
});
