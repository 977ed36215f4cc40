import { correctPoll, getPoll } from '@karportalen/contract/polls/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { castVotes, makePoll } from '../../test/requests/polls.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const asked = {
  questionSwedish: 'Vad ska vi äta?',
  questionEnglish: 'What shall we eat?',
  answersSwedish: ['Pizza', 'Sallad'],
  answersEnglish: ['Pizza', 'Salad'],
};
const voted = async () => {
  const poll = await makePoll(admin, { questionSwedish: 'Vad ska vi etta?' });
  await castVotes(app.db, poll.id, [2, 1]);
  return poll;
};
const correct = (id: string, values: object = {}, who = admin) =>
  who.call(correctPoll, { params: { id }, body: { ...asked, ...values } });

describe('correcting a poll that has votes', () => {
  it('correcting a poll that has votes mends the texts, keeps the votes, and says who changed what from what', async () => {
    const { id } = await voted();
    const { status, body } = await correct(id, { answersEnglish: ['Pizza', 'Salad bowl'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...asked, answersEnglish: ['Pizza', 'Salad bowl'] });
    expect(body.answers).toMatchObject([{ numberOfVotes: 2 }, { numberOfVotes: 1 }]);
    expect(body.corrections).toEqual([
      {
        correctedAt: START.toISOString(),
        correctedBy: admin.user.email,
        texts: [
          { field: 'questionSwedish', from: 'Vad ska vi etta?', to: 'Vad ska vi äta?' },
          { field: 'answersEnglish.1', from: 'Salad', to: 'Salad bowl' },
        ],
      },
    ]);
    expect((await admin.call(getPoll, { params: { id } })).body).toEqual(body);
  });

  it('correcting a poll that has votes keeps each correction, the latest first, and none that changed nothing', async () => {
    const { id } = await voted();
    await correct(id);
    app.time.now = new Date(START.getTime() + 60_000);
    await correct(id, { questionSwedish: 'Vad ska vi äta idag?' });
    const { body } = await correct(id, { questionSwedish: 'Vad ska vi äta idag?' });
    app.time.now = START;
    expect(body.corrections.map(({ texts }: { texts: { to: string }[] }) => texts[0]?.to)).toEqual([
      'Vad ska vi äta idag?',
      'Vad ska vi äta?',
    ]);
  });

  it('correcting a poll that has votes neither adds nor removes an answer', async () => {
    const { id } = await voted();
    const { status, body } = await correct(id, {
      answersSwedish: ['Pizza', 'Sallad', 'Soppa'],
      answersEnglish: ['Pizza', 'Salad', 'Soup'],
    });
    expect([status, body.fieldErrors]).toEqual([
      400,
      { answersSwedish: 'Antalet svar kan inte ändras när någon har röstat.' },
    ]);
  });

  it('correcting a poll that has votes is refused where nobody has voted, for there the form changes them', async () => {
    const { id } = await makePoll(admin);
    const { status, body } = await correct(id);
    expect([status, body.code]).toEqual([409, 'POLL_NO_VOTES']);
  });

  it('correcting a poll that has votes overwrites nothing that somebody else has changed, and is not for others', async () => {
    const { id, updatedAt } = await voted();
    await correct(id, { updatedAt });
    const stale = await correct(id, { updatedAt, questionSwedish: 'Vad?' });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_EDIT']);
    expect((await correct(id, {}, await app.as('DivisionAdmin'))).status).toBe(404);
  });
});
