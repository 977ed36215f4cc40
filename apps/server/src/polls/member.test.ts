import { deletePoll, getPoll } from '@karportalen/contract/polls/endpoints';
import { getMemberPoll, listMemberPolls, votePoll } from '@karportalen/contract/polls/member-endpoints';
import type { MemberPoll } from '@karportalen/contract/polls/member-fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { polls, pollVotes } from './tables.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;

let app: TestApp;
let union: Awaited<ReturnType<TestApp['as']>>;
let division: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  [union, division] = [await app.as('SuperAdmin'), await app.as('DivisionAdmin')];
});
beforeEach(async () => {
  app.time.now = START;
  await app.db.delete(pollVotes);
  await app.db.delete(polls);
});
afterAll(() => app.close());

const listed = async (member: Member): Promise<MemberPoll[]> =>
  (await member.call(listMemberPolls, {})).body.polls;
const idsFor = async (member: Member) => (await listed(member)).map(({ id }) => id);
const read = async (member: Member, id: string) =>
  (await member.call(getMemberPoll, { params: { id } })).body;
const vote = (member: Member, id: string, answer = 0, headers = {}) =>
  member.call(votePoll, { params: { id }, body: { answer } }, headers);
const opened = async (id: string) => (await union.call(getPoll, { params: { id } })).body.openedByCount;

describe('the polls of a member', () => {
  it('the polls of a member are those for their group and division, and no other is there at all', async () => {
    const all = await makePoll(union, { targetGroup: 'All' });
    const alumni = await makePoll(union, { targetGroup: 'Alumni' });
    const freshmen = await makePoll(union, { targetGroup: 'Freshmen' });
    const students = await makePoll(union, { targetGroup: 'Student' });
    const own = await makePoll(division, { targetGroup: 'All' });
    const divisionId = division.user.divisionId;
    const [student, freshman, alumnus, inside] = [
      await app.asMember({ kind: 'Student' }),
      await app.asMember({ kind: 'Freshman' }),
      await app.asMember({ kind: 'Alumnus' }),
      await app.asMember({ kind: 'Student', divisionId }),
    ];
    const expected: [Member, string[]][] = [
      [student, [students.id, all.id]],
      [freshman, [students.id, freshmen.id, all.id]],
      [alumnus, [alumni.id, all.id]],
      [inside, [own.id, students.id, all.id]],
    ];
    const every = [all, alumni, freshmen, students, own].map(({ id }) => id);
    for (const [member, ids] of expected) {
      expect(await idsFor(member)).toEqual(ids);
      for (const id of every) {
        const answers = [await member.call(getMemberPoll, { params: { id } }), await vote(member, id)];
        const status = ids.includes(id) ? 200 : 404;
        expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      }
    }
  });

  it('the polls of a member have their counts after one’s own vote, and not before', async () => {
    const { id } = await makePoll(union);
    const [kim, other] = [await app.asMember(), await app.asMember()];
    await vote(other, id, 1);
    const before = await read(kim, id);
    expect(before).toMatchObject({ myAnswer: null, status: 'open', answers: [{ numberOfVotes: null }, {}] });
    expect(JSON.stringify(before)).not.toMatch(/numberOfVotes\w*":\d/);
    const { body } = await vote(kim, id, 0);
    expect(body).toMatchObject({
      myAnswer: 0,
      answers: [
        { numberOfVotes: 1, numberOfVotesPercentage: 50 },
        { numberOfVotes: 1, numberOfVotesPercentage: 50 },
      ],
    });
    expect(await listed(kim)).toEqual([body]);
  });

  it('the polls of a member leave the list when they close, but for those one voted in, which stay two weeks', async () => {
    const { id } = await makePoll(union, { closesAt: later(START, minutes(60)).toISOString() });
    const [kim, other] = [await app.asMember(), await app.asMember()];
    await vote(kim, id);
    app.time.now = later(START, minutes(60));
    expect(await idsFor(kim)).toEqual([id]);
    expect(await idsFor(other)).toEqual([]);
    expect(await read(other, id)).toMatchObject({ status: 'closed', answers: [{ numberOfVotes: 1 }, {}] });
    app.time.now = later(START, minutes(60 * 24 * 14 + 60));
    expect(await idsFor(kim)).toEqual([]);
  });
});

describe('an opening of a poll', () => {
  it('an opening of a poll is counted once by the poll’s own page or a vote, never by the list', async () => {
    const { id } = await makePoll(union);
    const [kim, other] = [await app.asMember(), await app.asMember()];
    await listed(kim);
    expect(await opened(id)).toBe(0);
    await read(kim, id);
    await read(kim, id);
    await vote(kim, id);
    expect(await opened(id)).toBe(1);
    await vote(other, id);
    expect(await opened(id)).toBe(2);
  });
});

describe('a vote', () => {
  it('a vote is one a person: fifty at once leave one, the others are told so', async () => {
    const { id } = await makePoll(union);
    const kim = await app.asMember();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => vote(kim, id, n % 2)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_VOTED')).toHaveLength(49);
    expect(await app.db.select().from(pollVotes).where(eq(pollVotes.pollId, id))).toHaveLength(1);
  });

  it('votes of fifty people at once are fifty: more than one vote would be seen (control)', async () => {
    const { id } = await makePoll(union);
    const people = await Promise.all(Array.from({ length: 50 }, () => app.asMember()));
    await Promise.all(people.map((one) => vote(one, id)));
    expect(await app.db.select().from(pollVotes).where(eq(pollVotes.pollId, id))).toHaveLength(50);
  });

  it('a vote sent again with its key answers the same, also when the first answer was lost', async () => {
    const { id } = await makePoll(union);
    const kim = await app.asMember();
    const key = { 'idempotency-key': 'rost-1' };
    const first = await vote(kim, id, 1, key);
    const again = await vote(kim, id, 1, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await vote(kim, id, 0, key)).status).toBe(422);
    expect((await vote(kim, id, 1)).body.code).toBe('ALREADY_VOTED');
  });

  it('a vote before the opening, after the closing, for no answer and after deletion is refused', async () => {
    const closesAt = later(START, minutes(120)).toISOString();
    const { id } = await makePoll(union, { scheduleTime: later(START, minutes(60)).toISOString(), closesAt });
    const kim = await app.asMember();
    expect((await vote(kim, id)).status).toBe(404);
    app.time.now = later(START, minutes(61));
    expect((await vote(kim, id, 3)).status).toBe(404);
    expect((await vote(kim, id, 4)).status).toBe(400);
    app.time.now = later(START, minutes(120));
    expect((await vote(kim, id)).body.code).toBe('POLL_CLOSED');
    app.time.now = later(START, minutes(61));
    const admin = await app.as('SuperAdmin');
    expect((await admin.call(deletePoll, { params: { id } })).status).toBe(204);
    expect((await vote(kim, id)).status).toBe(404);
  });
});
