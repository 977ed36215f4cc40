import { downloadPollResults, getPoll, listPollHistory } from '@karportalen/contract/polls/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { castVotes, makePoll } from '../../test/requests/polls.ts';
import { pollOpenings } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const three = { answersSwedish: ['Ett', 'Två', 'Tre'], answersEnglish: ['One', 'Two', 'Three'] };

describe('a poll’s results', () => {
  it('a poll’s results are counted from the votes and openings, poll by poll [3.22]', async () => {
    const { id } = await makePoll(admin, three);
    const other = await makePoll(admin);
    await castVotes(app.db, id, [1, 0, 2]);
    await castVotes(app.db, other.id, [5, 0]);
    const people = await makePeople(app.db, 4);
    await app.db
      .insert(pollOpenings)
      .values(people.map((personId) => ({ pollId: id, personId, openedAt: new Date() })));
    const { body } = await admin.call(getPoll, { params: { id } });
    expect(body.openedByCount).toBe(4);
    expect(body.answers).toEqual([
      { answerSwedish: 'Ett', answerEnglish: 'One', numberOfVotes: 1, numberOfVotesPercentage: 33 },
      { answerSwedish: 'Två', answerEnglish: 'Two', numberOfVotes: 0, numberOfVotesPercentage: 0 },
      { answerSwedish: 'Tre', answerEnglish: 'Three', numberOfVotes: 2, numberOfVotesPercentage: 67 },
    ]);
    const list = await admin.call(listPollHistory, {});
    expect(list.body.polls.find((poll: { id: string }) => poll.id === id)).toEqual(body);
  });

  it('a poll’s results are read of those polls alone that are asked for, and never of another’s', async () => {
    const other = await app.as('DivisionAdmin');
    const mine = await makePoll(admin, { sendPushNotification: true });
    const theirs = await makePoll(other);
    const ids = [mine.id, theirs.id].join(',');
    const { status, body } = await admin.call(listPollHistory, { query: { ids } });
    expect([status, body.polls.map(({ id }: { id: string }) => id)]).toEqual([200, [mine.id]]);
  });

  it('a poll’s results come as a file that a spreadsheet opens', async () => {
    const { id } = await makePoll(admin, {
      ...three,
      titleSwedish: 'Bästa / ölen',
      answersSwedish: ['=1+1', 'Två; x', 'Tre'],
    });
    await castVotes(app.db, id, [1, 1, 1]);
    const { status, headers, body } = await admin.call(downloadPollResults, { params: { id } });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''Resultat%20B%C3%A4sta%20-%20%C3%B6len%202026-11-15.csv`,
    );
    expect(body).toBe(
      [
        '\uFEFFSvar (svenska);Svar (engelska);Antal röster;Andel (%)',
        "'=1+1;One;1;34",
        '"Två; x";Two;1;33',
        'Tre;Three;1;33',
        'Totalt;Total;3;100',
        '',
      ].join('\r\n'),
    );
  });

  it('a poll’s results of another division do not exist', async () => {
    const other = await app.as('DivisionAdmin');
    const { id } = await makePoll(admin);
    expect((await other.call(downloadPollResults, { params: { id } })).status).toBe(404);
  });
});
