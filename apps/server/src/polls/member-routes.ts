import { getMemberPoll, listMemberPolls, votePoll } from '@karportalen/contract/polls/member-endpoints';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { castVote } from './cast-vote.ts';
import { listPollsFor, readPollFor, recordOpening } from './member-sql.ts';

export const memberPollRoutes: readonly Route[] = [
  onPool(listMemberPolls, async ({ q, caller, now }) => ({ polls: await listPollsFor(q, caller, now) })),
  inTransaction(getMemberPoll, async ({ q, caller, params, now }) => {
    const poll = orNotFound(await readPollFor(q, caller, params.id, now));
    await recordOpening(q, poll.id, caller.id, now);
    return poll;
  }),
  inTransaction(votePoll, async ({ q, caller, params, body, now }) => {
    await castVote(q, { pollId: params.id, personId: caller.id, position: body.answer }, now);
    await recordOpening(q, params.id, caller.id, now);
    return orNotFound(await readPollFor(q, caller, params.id, now));
  }),
];
