import { z } from 'zod';
import { archiveQuery, ofHost, ofType } from '../core/archive-query.ts';
import { endpoint } from '../core/endpoint.ts';
import { idsQuery, listAnswer } from '../core/paging.ts';
import { kitchen, kitchenQuery, listFileBody } from './kitchen.ts';
import {
  checkInBody,
  checkInParticipant,
  checkIns,
  foodSums,
  messageBody,
  participantMessages,
  participantsSummary,
  repayAllBody,
  repayments,
} from './participants.ts';

export const listEventParticipants = endpoint({
  method: 'GET',
  path: '/events/participants',
  needs: 'Events',
  query: archiveQuery.extend({ ...idsQuery, ...ofHost, ...ofType(['Free', 'Paid']) }),
  answer: listAnswer('events', participantsSummary),
  summary:
    'Events with tickets to book and how many come to each: what is soonest first, then what was latest.',
});
export const listCheckIns = endpoint({
  method: 'GET',
  path: '/events/:id/check-ins',
  needs: 'Events',
  query: z.strictObject({ changedSince: z.string().max(100).optional() }),
  answer: checkIns,
  summary:
    'Who comes to an event and who has come, by last name; with changedSince, what changed since that answer.',
});
export const checkIn = endpoint({
  method: 'PUT',
  path: '/events/:id/check-ins/:ticketId',
  needs: 'Events',
  tokens: 'write',
  body: checkInBody,
  answer: checkInParticipant,
  summary: 'Lets somebody in by hand. Of a ticket that is in already, the entry that stands is answered.',
});
export const undoCheckIn = endpoint({
  method: 'DELETE',
  path: '/events/:id/check-ins/:ticketId',
  needs: 'Events',
  tokens: 'write',
  answer: checkInParticipant,
  summary: 'Takes a check-in back. A ticket that is not in stays as it is.',
});
export const listFood = endpoint({
  method: 'GET',
  path: '/events/:id/food',
  needs: 'Events',
  answer: foodSums,
  summary: 'How many on the list want each food, the most first; nothing where it was not asked for.',
});
export const downloadFood = endpoint({
  method: 'POST',
  path: '/events/:id/food/download',
  needs: 'Events',
  tokens: 'read',
  file: 'till-koket.csv',
  summary: 'The same sums as CSV, for the kitchen.',
});
export const getKitchen = endpoint({
  method: 'GET',
  path: '/events/:id/kitchen',
  needs: 'Events',
  query: kitchenQuery,
  answer: kitchen,
  summary:
    'What the kitchen needs: plates, needs and the answers to each question as sums; with names=true also who wants which food.',
});
export const listRepayments = endpoint({
  method: 'GET',
  path: '/events/:id/repayments',
  needs: 'Events',
  answer: repayments,
  summary: 'What each buyer has paid for tickets to an event and not got back, by name, and the sum.',
});
export const repayAll = endpoint({
  method: 'POST',
  path: '/events/:id/repayments',
  needs: 'Events',
  alsoNeeds: 'freshProof',
  body: repayAllBody,
  answer: repayments,
  status: 200,
  summary:
    'Repays all that is left of an event that was called off: by Swish what came by Swish; the rest is noted as repaid by the organiser.',
});
export const messageParticipants = endpoint({
  method: 'POST',
  path: '/events/:id/participants/message',
  needs: 'Events',
  tokens: 'write',
  body: messageBody,
  answer: z.strictObject({ recipients: z.int().min(1) }),
  status: 201,
  summary: 'Tells everybody with a ticket, by push and by mail, each in their language.',
});
export const listParticipantMessages = endpoint({
  method: 'GET',
  path: '/events/:id/participants/messages',
  needs: 'Events',
  answer: participantMessages,
  summary:
    'What everybody with a ticket has been told, newest first, how each push stands, and how many a new message would reach.',
});
export const sendParticipantMessage = endpoint({
  method: 'POST',
  path: '/events/:id/participants/messages/:messageId/send',
  needs: 'Events',
  tokens: 'write',
  answer: participantMessages,
  status: 200,
  summary:
    'Sends the push of a message that is held, or sends it again to the devices that were not reached. Called twice, it sends once.',
});
export const downloadParticipants = endpoint({
  method: 'POST',
  path: '/events/:id/participants/download',
  needs: 'Events',
  alsoNeeds: 'freshProof',
  body: listFileBody,
  file: 'deltagare.csv',
  summary:
    'The participant list as CSV, a row a participant, with the chosen columns: those of every list, and questions by their id.',
});
export const deleteParticipants = endpoint({
  method: 'DELETE',
  path: '/events/:id/participants',
  needs: 'Events',
  alsoNeeds: 'freshProof',
  summary:
    'Deletes the people from the list for good, once the event is over or called off and nothing is owed or waits for Swish. Their money stays in the reports.',
});
