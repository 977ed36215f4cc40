import { listHistory } from '@karportalen/contract/history/endpoints';
import { downloadParticipants, getKitchen } from '@karportalen/contract/tickets/participant-endpoints';
import { describe, expect, it } from 'vitest';
import {
  admin,
  app,
  bus,
  fullList,
  kitchen,
  setUpAnswers,
  shirts,
} from '../../../test/money/answered-list.ts';
import { makeQuestion } from '../../../test/requests/question-bodies.ts';

setUpAnswers();

describe('the kitchen’s sums', () => {
  it('the kitchen’s sums add up to the people, and names come only where they are asked for', async () => {
    const { event, words } = await fullList();
    const found = await kitchen(event.id);
    expect(found).toMatchObject({
      people: 4,
      plates: [
        { name: 'Vegan, Glutenfritt', count: 1 },
        { name: 'Vegan, Glutenfritt + egna ord', count: 1 },
      ],
      unspecified: 2,
      needs: [
        { name: 'Glutenfritt', count: 2 },
        { name: 'Vegan', count: 2 },
      ],
      ownWords: [{ text: `Vegan, Glutenfritt, ${words.food}`, count: 1 }],
      names: null,
    });
    expect(found.questions).toMatchObject([
      {
        text: 'Vilken buss?',
        answers: 3,
        parts: [{ count: 1 }, { name: 'Sena bussen', count: 2 }],
        total: null,
      },
      { text: 'Något vi bör veta?', answers: 1, parts: [] },
      { text: 'Tröjor?', answers: 1, total: 3 },
      {
        text: 'Rullstol?',
        answers: 2,
        parts: [
          { name: 'Ja', count: 1 },
          { name: 'Nej', count: 1 },
        ],
      },
      { text: 'Bredvid vem?', answers: 1 },
    ]);
    expect((await kitchen(event.id, { names: 'true' })).names).toHaveLength(2);
    expect(
      (await (await app.as('DivisionAdmin')).call(getKitchen, { params: { id: event.id } })).status,
    ).toBe(404);
  });
});

describe('the list’s file', () => {
  it('the list’s file has the chosen columns, says how many it holds, and is in the history', async () => {
    const { event, words } = await fullList();
    const params = { id: event.id };
    const body = { columns: ['lastName' as const, bus.id, shirts.id, 'food' as const] };
    const { status, body: text, headers } = await admin.call(downloadParticipants, { params, body });
    expect(status).toBe(200);
    const rows = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe('Efternamn;Vilken buss?;Tröjor?;Matpreferenser');
    expect(rows).toHaveLength(5);
    expect(rows.join('\n')).toContain(`Sena bussen;3;"Vegan, Glutenfritt, ${words.food}"`);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('4 personer.csv');
    const { body: told } = await admin.call(listHistory, { query: { item: event.id } });
    expect(told.entries[0]).toMatchObject({ action: 'exported' });
    expect(JSON.stringify(told.entries[0].changes)).toContain('"people"');
    const other = makeQuestion();
    const refused = await admin.call(downloadParticipants, { params, body: { columns: [other.id] } });
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, { columns: 'Kolumnen finns inte.' }]);
    expect((await admin.call(downloadParticipants, { params, body: { columns: [] } })).status).toBe(400);
  });
});
