import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { booking, inHours, sellTickets } from '../../test/requests/event-bodies.ts';
import { type EventSetup, eventSetup } from '../../test/requests/event-setup.ts';
import { busOptions, questionBody } from '../../test/requests/question-bodies.ts';
import { tickets } from '../tickets/tables/tickets.ts';

let app: TestApp;
let desk: EventSetup;
beforeAll(async () => {
  app = await testApp();
  desk = await eventSetup(app);
});
afterAll(() => app.close());

const asked = questionBody();
const bus = questionBody({
  kind: 'one',
  textSwedish: 'Vilken buss?',
  textEnglish: 'Which bus?',
  options: busOptions,
});
const free = (change = {}) => ({ eventReservationDetails: booking('Free', change) });

describe('an event’s questions', () => {
  it('an event’s questions are saved in order with ids, and keep them when it is edited', async () => {
    const made = await desk.create({ ...free(), questions: [asked, bus], answersUntil: inHours(20) });
    expect(made.questions).toMatchObject([asked, bus]);
    expect(made.answersUntil).toBe(inHours(20));
    const [first, second] = made.questions;
    const { body } = await desk.edit(made.id, {
      ...free(),
      questions: [
        { ...bus, id: second?.id },
        { ...asked, isRequired: true, id: first?.id },
      ],
    });
    expect(body.questions.map(({ id }: { id: string }) => id)).toEqual([second?.id, first?.id]);
    expect(body.questions[1]).toMatchObject({ isRequired: true });
    expect(await desk.read(made.id)).toMatchObject({ questions: body.questions, answersUntil: null });
  });

  it('an event’s questions get new ids where one is unknown, sent twice or another event’s', async () => {
    const other = await desk.create({ ...free(), questions: [asked] });
    const foreign = other.questions[0]?.id;
    const made = await desk.create({ ...free(), questions: [{ ...asked, id: foreign }] });
    const own = made.questions[0]?.id;
    expect(own).not.toBe(foreign);
    const { body } = await desk.edit(made.id, {
      ...free(),
      questions: [
        { ...asked, id: own },
        { ...asked, id: own },
        { ...asked, id: foreign },
      ],
    });
    const ids = body.questions.map(({ id }: { id: string }) => id);
    expect(ids[0]).toBe(own);
    expect(new Set([...ids, foreign]).size).toBe(4);
  });

  it('an open event has none, and a sensitive question never follows a ticket', async () => {
    const sensitive = { ...asked, isSensitive: true, followsTicket: true };
    expect((await desk.create({ questions: [asked], answersUntil: inHours(2) })).questions).toEqual([]);
    const made = await desk.create({ ...free(), questions: [sensitive] });
    expect(made.questions).toMatchObject([{ isSensitive: true, followsTicket: false }]);
  });

  it('an event’s questions are refused at their fields', async () => {
    const faults = await desk.faults({
      ...free(),
      answersUntil: inHours(25),
      questions: [
        { ...asked, textEnglish: '' },
        { ...bus, options: [busOptions[0] ?? {}] },
        {
          ...bus,
          options: [
            { swedish: 'Ett', english: 'One' },
            { swedish: 'ett', english: '' },
          ],
        },
        { ...asked, ticketTypes: [1] },
      ],
    });
    expect(faults).toEqual({
      'questions.0.textEnglish': 'Detta fält får inte lämnas tomt.',
      'questions.1.options': 'Ange minst två alternativ.',
      'questions.2.options.1.swedish': 'Finns redan. Skriv ett annat.',
      'questions.2.options.1.english': 'Detta fält får inte lämnas tomt.',
      'questions.3.ticketTypes': 'Biljettypen finns inte längre. Välj en annan.',
      answersUntil: 'Måste vara innan eventet startar.',
    });
    const eleven = Array.from({ length: 11 }, () => asked);
    expect(await desk.faults({ ...free(), questions: eleven })).toEqual({
      questions: 'Du får ha högst tio frågor.',
    });
    const hidden = eleven.map((question, index) => ({ ...question, isHidden: index === 0 }));
    expect((await desk.send({ ...free(), questions: hidden })).status).toBe(201);
    expect((await desk.send({ ...free(), isDraft: true, questions: [{ kind: 'one' }] })).status).toBe(201);
  });
});

describe('a question that somebody has answered', () => {
  const answered = async () => {
    const made = await desk.create({ ...free(), questions: [bus, asked] });
    const [question] = made.questions;
    const [ticketId = ''] = await sellTickets(app.db, made.id, 1);
    await app.db
      .update(tickets)
      .set({ answers: { [question?.id ?? '']: 1 } })
      .where(eq(tickets.id, ticketId));
    return { made, id: question?.id ?? '', other: made.questions[1]?.id ?? '' };
  };

  it('a question that somebody has answered is hidden where it is left out; an unanswered one is removed', async () => {
    const { made, id } = await answered();
    const { body } = await desk.edit(made.id, free());
    expect(body.questions).toMatchObject([{ id, isHidden: true, options: busOptions }]);
    const shown = await desk.edit(made.id, { ...free(), questions: [{ ...bus, id }] });
    expect(shown.body.questions).toMatchObject([{ id, isHidden: false }]);
  });

  it('a question that somebody has answered keeps its kind, its options and what it promised', async () => {
    const { made, id, other } = await answered();
    const edit = async (change: object) => {
      const { status, body } = await desk.edit(made.id, {
        ...free(),
        questions: [{ ...bus, id, ...change }],
      });
      return status === 200 ? body.questions[0] : body.fieldErrors;
    };
    const renamed = [{ swedish: 'Båten', english: 'The boat' }, ...busOptions.slice(1)];
    expect(await edit({ kind: 'several' })).toHaveProperty(['questions.0.kind']);
    expect(await edit({ perTicket: false })).toHaveProperty(['questions.0.perTicket']);
    expect(await edit({ options: renamed })).toHaveProperty(['questions.0.options']);
    const more = [...busOptions, { swedish: 'Cykel', english: 'Bicycle' }];
    expect(await edit({ options: more, isSensitive: true, textSwedish: 'Buss?' })).toMatchObject({
      options: more,
      textSwedish: 'Buss?',
    });
    expect(await edit({ options: more })).toHaveProperty(['questions.0.isSensitive']);
    const { body } = await desk.edit(made.id, {
      ...free(),
      questions: [
        { ...bus, options: more, isSensitive: true, id },
        { ...asked, id: other, kind: 'number' },
      ],
    });
    expect(body.questions[1]).toMatchObject({ kind: 'number' });
  });
});
