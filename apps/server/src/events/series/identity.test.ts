import type { Event } from '@karportalen/contract/events/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booking, sellTickets } from '../../../test/requests/event-bodies.ts';
import { app, asSaved, desk, series, setUpSeries } from '../../../test/requests/series.ts';
import { tickets as ticketRows } from '../../tickets/tables/tickets.ts';

setUpSeries();

type Type = { readonly id?: string | null; readonly swedishName: string };
const named = (...names: string[]): Type[] => names.map((swedishName) => ({ swedishName }));
const withTypes = (types: readonly Type[], change = {}) => ({
  eventReservationDetails: booking('Free', {
    ticketReleaseTime: '2026-11-23T11:00:00.000Z',
    tickets: types.map((one) => ({ ...one, englishName: one.swedishName, price: 0 })),
    ...change,
  }),
});
const bus = { kind: 'yesNo', textSwedish: 'Buss?', textEnglish: 'Bus?' } as const;
const song = { kind: 'yesNo', textSwedish: 'Sång?', textEnglish: 'Song?' } as const;

const made = async (change: object) => {
  const [first, other] = await series.make(['2026-12-02'], change);
  if (!first || !other) throw new Error('no series');
  return { first: await desk.read(first.id), other: await desk.read(other.id) };
};
const typesOf = ({ eventReservationDetails: { tickets } }: Event): { id: string; swedishName: string }[] =>
  tickets.map(({ id, swedishName }) => ({ id, swedishName }));
/** Saves an event with these ticket types, as the form does: with their ids. */
const editTypes = async (event: Event, types: readonly Type[]) => {
  const saved = await desk.edit(event.id, { ...asSaved(event), ...withTypes(types) });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return desk.read(event.id);
};
const change = async (event: Event, change: object, other: Event): Promise<Event> => {
  const { status, body } = await series.change(event.id, change, [{ id: other.id }]);
  expect(status, JSON.stringify(body)).toBe(200);
  return desk.read(other.id);
};
const answer = async (event: Event, answers: Record<string, boolean>) => {
  const [ticket] = await sellTickets(app.db, event.id, 1);
  await app.db
    .update(ticketRows)
    .set({ answers })
    .where(eq(ticketRows.id, ticket ?? ''));
};

describe('what is the same in a series', () => {
  it('ticket types keep their ids, which codes and tickets name, when one before them is removed from here on', async () => {
    const { first, other } = await made(withTypes(named('A', 'B', 'C')));
    const [, b, c] = typesOf(first);
    const [, ownB, ownC] = typesOf(other);
    const after = await change(first, withTypes([b as Type, { ...c, swedishName: 'Ny' } as Type]), other);
    expect(typesOf(after)).toEqual([ownB, { id: ownC?.id, swedishName: 'Ny' }]);
  });

  it('ticket types keep their ids when one is added before them from here on, and the same again changes nothing', async () => {
    const { first, other } = await made(withTypes(named('A', 'B')));
    const after = await change(first, withTypes([...named('Först'), ...typesOf(first)]), other);
    expect(typesOf(after).map(({ swedishName }) => swedishName)).toEqual(['Först', 'A', 'B']);
    expect(typesOf(after).slice(1)).toEqual(typesOf(other));
    const again = await series.change(
      first.id,
      withTypes(typesOf(await desk.read(first.id)), { maxTicketsPerPerson: 3 }),
      [],
    );
    expect(again.status).toBe(200);
    const types = await series.change(first.id, { name: first.name }, [{ id: other.id }]);
    expect(types.body.changed).toEqual([]);
  });

  it('a ticket type that one date has of its own never becomes another one', async () => {
    const { first, other } = await made(withTypes(named('A', 'B')));
    const [ownA] = typesOf(other);
    const own = await editTypes(other, [...(ownA ? [ownA] : []), ...named('Jobbare')]);
    const [a, b] = typesOf(first);
    const after = await change(first, withTypes([a as Type, { ...b, swedishName: 'B2' } as Type]), own);
    expect(typesOf(after)[0]).toEqual(ownA);
    expect(typesOf(after)[1]?.swedishName).toBe('B2');
    expect(typesOf(after)[1]?.id).not.toBe(typesOf(own)[1]?.id);
  });

  it('a question is asked for the same ticket type, whatever place that has on another date', async () => {
    const { first, other } = await made({ ...withTypes(named('A', 'B')), questions: [bus] });
    const own = await editTypes(other, [...named('Först'), ...typesOf(other)]);
    const [question] = first.questions;
    const after = await change(first, { questions: [{ ...question, ticketTypes: [1] }] }, own);
    expect(after.questions.map(({ ticketTypes }) => ticketTypes)).toEqual([[2]]);
    // A date without the type asks nobody, rather than everybody.
    const alone = await editTypes(own, typesOf(own).slice(0, 2));
    const hidden = await change(
      first,
      { questions: [{ ...question, textEnglish: 'Coach?', ticketTypes: [1] }] },
      alone,
    );
    expect(hidden.questions).toMatchObject([{ textEnglish: 'Coach?', ticketTypes: [], isHidden: true }]);
  });

  it('a date’s own question is asked for the same ticket type when the types change from here on', async () => {
    const { first, other } = await made(withTypes(named('A', 'B')));
    const asking = await desk.edit(other.id, {
      ...asSaved(other),
      questions: [{ ...song, ticketTypes: [1] }],
    });
    expect(asking.status).toBe(200);
    const after = await change(
      first,
      withTypes([...named('Först'), ...typesOf(first)]),
      await desk.read(other.id),
    );
    expect(after.questions).toMatchObject([{ textSwedish: 'Sång?', ticketTypes: [2], isHidden: false }]);
  });

  it('a question keeps its answers where its text was changed on that date alone', async () => {
    const { first, other } = await made({ ...withTypes(named('A')), questions: [bus, song] });
    const [ownBus, ownSong] = other.questions;
    await desk.edit(other.id, {
      ...asSaved(other),
      questions: [{ ...ownBus, textSwedish: 'Bussen hem?' }, ownSong] as never,
    });
    await answer(other, { [ownBus?.id ?? '']: true });
    const [firstBus, firstSong] = first.questions;
    const questions = [{ ...firstBus, textSwedish: 'Åker du buss?' }, firstSong];
    const after = await change(first, { questions }, other);
    expect(after.questions.map(({ id, textSwedish, isHidden }) => [id, textSwedish, isHidden])).toEqual([
      [ownBus?.id, 'Åker du buss?', false],
      [ownSong?.id, 'Sång?', false],
    ]);
  });

  it('two questions that take each other’s texts from here on keep their own answers, also in series from before they had ids in common', async () => {
    const { first, other } = await made({ ...withTypes(named('A')), questions: [bus, song] });
    // As copies were before.
    const ids = ['01930000-0000-7000-8000-0000000000a1', '01930000-0000-7000-8000-0000000000a2'];
    const old = other.questions.map((one, index) => ({ ...one, id: ids[index] }));
    await app.db.execute(
      `update events set questions = '${JSON.stringify(old)}'::jsonb where id = '${other.id}'`,
    );
    await answer(other, { [ids[0] ?? '']: true, [ids[1] ?? '']: false });
    const [one, two] = first.questions;
    const texts = ({ textSwedish, textEnglish }: { textSwedish: string; textEnglish: string }) => ({
      textSwedish,
      textEnglish,
    });
    const after = await change(
      first,
      {
        questions: [
          { ...one, ...texts(song) },
          { ...two, ...texts(bus) },
        ],
      },
      other,
    );
    expect(after.questions.map(({ id, textSwedish }) => [id, textSwedish])).toEqual([
      [ids[0], 'Sång?'],
      [ids[1], 'Buss?'],
    ]);
  });
});
