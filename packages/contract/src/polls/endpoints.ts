import { z } from 'zod';
import { archiveQuery, ofGroup } from '../core/archive-query.ts';
import { endpoint } from '../core/endpoint.ts';
import { idsQuery, listAnswer } from '../core/paging.ts';
import { pushReport } from '../notifications/push-status.ts';
import { poll, pollBody, pollCorrection, pollUpdate } from './fields.ts';

const tabQuery = archiveQuery.extend({ ...ofGroup });

export const listScheduledPolls = endpoint({
  method: 'GET',
  path: '/polls/scheduled',
  needs: 'Polls',
  query: tabQuery,
  answer: listAnswer('polls', poll),
  summary: 'Polls that wait for their time, soonest first.',
});
export const listPollHistory = endpoint({
  method: 'GET',
  path: '/polls/history',
  needs: 'Polls',
  query: tabQuery.extend(idsQuery),
  answer: listAnswer('polls', poll),
  summary: 'Polls that have opened, with their results, newest first.',
});
export const listDraftPolls = endpoint({
  method: 'GET',
  path: '/polls/draft',
  needs: 'Polls',
  query: tabQuery,
  answer: listAnswer('polls', poll),
  summary: 'Drafts, latest changed first.',
});
export const getPoll = endpoint({
  method: 'GET',
  path: '/polls/:id',
  needs: 'Polls',
  answer: poll,
  summary: 'One poll, to edit or copy.',
});
export const createPoll = endpoint({
  method: 'POST',
  path: '/polls',
  needs: 'Polls',
  tokens: 'write',
  multipart: true,
  body: pollBody,
  answer: poll,
  status: 201,
  summary: 'Saves a draft, schedules a poll or, without a time, opens it now.',
});
export const updatePoll = endpoint({
  method: 'PUT',
  path: '/polls/:id',
  needs: 'Polls',
  tokens: 'write',
  multipart: true,
  body: pollUpdate,
  answer: poll,
  summary:
    'Replaces a poll. Of an open one the time, the target group and the push stay; with votes, its question and answers too.',
});
export const correctPoll = endpoint({
  method: 'PUT',
  path: '/polls/:id/correction',
  needs: 'Polls',
  tokens: 'write',
  body: pollCorrection,
  answer: poll,
  summary: 'Mends misspellings in a poll that has votes. What they were before stays with it.',
});
export const sendPollPush = endpoint({
  method: 'POST',
  path: '/polls/:id/send-push',
  needs: 'Polls',
  tokens: 'write',
  answer: poll,
  status: 200,
  summary:
    'Sends the push of a poll that is held, or sends it again to the devices that were not reached. Called twice, it sends once.',
});
export const sendPollResult = endpoint({
  method: 'POST',
  path: '/polls/:id/send-result',
  needs: 'Polls',
  tokens: 'write',
  answer: poll,
  summary: 'Pushes the result of a closed poll to those who voted, once.',
});
export const getPollResultPush = endpoint({
  method: 'GET',
  path: '/polls/:id/result-push',
  needs: 'Polls',
  answer: z.strictObject({ push: pushReport.nullable() }),
  summary: 'How the push of a result stands; null while the result has not been sent.',
});
export const sendPollResultPush = endpoint({
  method: 'POST',
  path: '/polls/:id/send-result-push',
  needs: 'Polls',
  tokens: 'write',
  answer: z.strictObject({ push: pushReport.nullable() }),
  status: 200,
  summary:
    'Sends the push of a result that is held, or sends it again to the devices that were not reached. Called twice, it sends once.',
});
export const keepPollPushTime = endpoint({
  method: 'POST',
  path: '/polls/:id/keep-push-time',
  needs: 'Polls',
  tokens: 'write',
  answer: poll,
  status: 200,
  summary: 'A push that is held since a restore leaves at its planned time after all.',
});
export const deletePoll = endpoint({
  method: 'DELETE',
  path: '/polls/:id',
  needs: 'Polls',
  tokens: 'write',
  summary: 'Removes a poll and its votes, and takes back a push that has not left.',
});
export const downloadPollResults = endpoint({
  method: 'GET',
  path: '/polls/:id/results',
  needs: 'Polls',
  file: 'resultat.csv',
  summary: 'The results of a poll as CSV.',
});
