import { listHistory } from '@karportalen/contract/history/endpoints';
import { eraseMember, exportMember } from '@karportalen/contract/people/endpoints';
import { deleteParticipants, listFood } from '@karportalen/contract/tickets/participant-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import {
  admin,
  answeredInApp,
  app,
  bus,
  fullList,
  kitchen,
  setUpAnswers,
  sumsOf,
  traces,
} from '../../../test/money/answered-list.ts';
import { endEvent, makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { events } from '../../events/tables.ts';
import { dropOldRequestRows } from '../../platform/http/housekeeping.ts';
import { tickets } from '../tables/tickets.ts';
import { deleteDueSensitive } from './delete-sensitive.ts';

setUpAnswers();

describe('seven days after an event', () => {
  it('seven days after an event its food and sensitive answers are gone from every table, and its sums are as before', async () => {
    const { event, words, sensitive } = await fullList();
    await endEvent(app.db, event.id, START);
    const before = await sumsOf(event.id);
    const food = (await admin.call(listFood, { params: { id: event.id } })).body;
    expect((await traces(sensitive)).length).toBeGreaterThan(1);

    await deleteDueSensitive(app.db, later(START, minutes(7 * 24 * 60) - 1));
    expect((await traces(sensitive)).length).toBeGreaterThan(1);

    const due = later(START, minutes(7 * 24 * 60));
    await deleteDueSensitive(app.db, due);
    expect(await traces(sensitive)).toEqual([]);
    expect((await traces([words.friend])).length).toBe(1);
    expect(await sumsOf(event.id)).toEqual(before);
    expect(await kitchen(event.id)).toMatchObject({
      ownWords: [],
      sensitiveAnswersDeletedAt: due.toISOString(),
    });
    const after = (await admin.call(listFood, { params: { id: event.id } })).body;
    expect(after.unspecified).toBe(food.unspecified);
    const sum = (one: typeof food) =>
      one.food.reduce((all: number, { count }: { count: number }) => all + count, 0);
    expect(sum(after)).toBe(sum(food));
    // Not an edit, and once is enough.
    const [row] = await app.db.select().from(events).where(eq(events.id, event.id));
    expect(row?.updatedAt).toEqual(event.updatedAt);
    await deleteDueSensitive(app.db, later(due, 1));
    expect(await sumsOf(event.id)).toEqual(before);
    const { body } = await admin.call(listHistory, { query: { item: event.id } });
    expect(body.entries[0].changes).toMatchObject([{ field: 'sensitiveAnswersDeletedAt' }]);
  });

  it('seven days after an event nothing is left of what was answered in the app, in calls that were retried, changed or passed on', async () => {
    const { event, answered } = await answeredInApp();
    await endEvent(app.db, event.id, START);
    const before = await sumsOf(event.id);
    const due = later(START, minutes(7 * 24 * 60));
    // Answers to retried calls are kept for a day.
    await dropOldRequestRows(app.db, due);
    await deleteDueSensitive(app.db, due);
    expect(await traces(answered)).toEqual([]);
    expect(await sumsOf(event.id)).toEqual(before);
  });

  it('seven days after an event without answers its history says nothing', async () => {
    const { event } = await makeBookable(app.db, START, { owner: admin.user });
    await endEvent(app.db, event.id, START);
    await deleteDueSensitive(app.db, later(START, minutes(7 * 24 * 60)));
    const [row] = await app.db.select().from(events).where(eq(events.id, event.id));
    expect(row?.sensitiveAnswersDeletedAt).not.toBeNull();
    const { body } = await admin.call(listHistory, { query: { item: event.id } });
    expect(body.entries).toEqual([]);
  });
});

describe('answers of a person who is erased, or of a deleted list', () => {
  it('answers of a person who is erased are gone from every table, and the sums are as before', async () => {
    const { event, made, words } = await fullList();
    const before = await sumsOf(event.id);
    const id = made[0]?.ticket.holderId ?? '';
    const kept = (await admin.call(exportMember, { params: { id } })).body;
    expect(kept.tickets).toMatchObject([
      {
        foodPreference: `Vegan, Glutenfritt, ${words.food}`,
        answers: expect.arrayContaining([
          { question: 'Vilken buss?', answer: 'Sena bussen' },
          { question: 'Tröjor?', answer: 3 },
          { question: 'Rullstol?', answer: true },
        ]),
      },
    ]);
    expect((await admin.call(eraseMember, { params: { id } })).status).toBe(204);
    expect(await traces(Object.values(words))).toEqual([]);
    expect(await sumsOf(event.id)).toEqual(before);
    // The rest is deleted later, and the sums still hold.
    await endEvent(app.db, event.id, START);
    await deleteDueSensitive(app.db, later(START, minutes(7 * 24 * 60)));
    expect((await admin.call(deleteParticipants, { params: { id: event.id } })).status).toBe(204);
    expect(await sumsOf(event.id)).toEqual(before);
  });

  it('answers of a deleted list are gone from every table, and the sums are as before', async () => {
    const { event, words } = await fullList();
    const before = await sumsOf(event.id);
    await endEvent(app.db, event.id, START);
    expect((await admin.call(deleteParticipants, { params: { id: event.id } })).status).toBe(204);
    expect(await traces(Object.values(words))).toEqual([]);
    expect(await sumsOf(event.id)).toEqual(before);
  });

  it('answers of a list that is deleted the same day are gone from the answers to retried calls too', async () => {
    const { event, answered } = await answeredInApp();
    await endEvent(app.db, event.id, START);
    expect((await admin.call(deleteParticipants, { params: { id: event.id } })).status).toBe(204);
    expect(await traces(answered)).toEqual([]);
  });

  it('an export of a buyer’s data has nothing that the new holder of a passed-on ticket answered', async () => {
    const { event, typeId } = await fullList();
    const buyer = await app.asMember();
    const { ticket } = await makeTicket(app.db, { event, typeId }, { buyerId: buyer.member.id });
    await app.db
      .update(tickets)
      .set({ foodPreference: 'Halal', answers: { [bus.id]: 0 } })
      .where(eq(tickets.id, ticket.id));
    const { body } = await admin.call(exportMember, { params: { id: buyer.member.id } });
    expect(body.tickets).toMatchObject([{ foodPreference: null, answers: [] }]);
  });
});
