import { endpoint } from '../core/endpoint.ts';
import { listAnswer, listQuery } from '../core/paging.ts';
import { answerBody, confirmBody, eventMarks, listedMark } from './mark-fields.ts';

export const listMarks = endpoint({
  method: 'GET',
  path: '/marks',
  needs: 'Events',
  query: listQuery,
  answer: listAnswer('marks', listedMark),
  summary: 'Marks for not coming to one’s events: those that wait for an answer first, then the newest.',
});
export const answerMark = endpoint({
  method: 'PUT',
  path: '/marks/:id',
  needs: 'Events',
  tokens: 'write',
  body: answerBody,
  answer: listedMark,
  summary: 'Strikes a mark, or lets it count, with an answer to the member.',
});
export const getEventMarks = endpoint({
  method: 'GET',
  path: '/events/:id/marks',
  needs: 'Events',
  answer: eventMarks,
  summary: 'How many would get a mark if the list of who came were confirmed now, or how many did.',
});
export const giveMarks = endpoint({
  method: 'POST',
  path: '/events/:id/marks',
  needs: 'Events',
  tokens: 'write',
  body: confirmBody,
  answer: eventMarks,
  status: 201,
  summary:
    'Confirms the list of who came, once the event is over: no-shows and late give-backs get a mark. Called again, it answers the same.',
});
