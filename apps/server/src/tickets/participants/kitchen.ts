import type { Question } from '@karportalen/contract/events/question-kinds';
import type { Kitchen } from '@karportalen/contract/tickets/kitchen';
import type { Db } from '../../platform/db/database.ts';
import { inSnapshot } from '../../platform/db/snapshot.ts';
import { OWN_WORDS, plateOf } from '../answers/food-names.ts';
import { readSums } from '../answers/keep-sums.ts';
import { FOOD, type Sums } from '../answers/sums.ts';
import { bookedTickets } from '../booking/booked-tickets.ts';
import { listParticipants, type Participant } from './people-sql.ts';

type List = {
  readonly id: string;
  readonly title: string;
  readonly startTime: Date | null;
  readonly gathersFood: boolean;
  readonly questions: readonly Question[];
  readonly sensitiveAnswersDeletedAt: Date | null;
};

type Counted = { readonly name: string; readonly count: number };

const mostFirst = (counts: ReadonlyMap<string, number>): Counted[] =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'sv'));

const needsIn = (plates: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const needs = new Map<string, number>();
  for (const [plate, count] of plates)
    for (const need of plate.split(/, | \+ /)) needs.set(need, (needs.get(need) ?? 0) + count);
  return needs;
};

/** Texts in people's own words, whole: what was written beside a known need belongs to it. */
const ownWordsOf = (people: readonly Participant[]): Kitchen['ownWords'] => {
  const texts = new Map<string, number>();
  for (const { food } of people)
    if (food && plateOf(food).hasOwnWords) texts.set(food.trim(), (texts.get(food.trim()) ?? 0) + 1);
  return mostFirst(texts).map(({ name, count }) => ({ text: name, count }));
};

const partsOf = ({ kind, options }: Question, parts: ReadonlyMap<string, number>): Counted[] => {
  if (kind === 'yesNo')
    return [['Ja', 'yes'] as const, ['Nej', 'no'] as const].map(([name, part]) => ({
      name,
      count: parts.get(part) ?? 0,
    }));
  return options.map(({ swedish }, position) => ({ name: swedish, count: parts.get(String(position)) ?? 0 }));
};

const questionSums = (questions: readonly Question[], sums: Sums): Kitchen['questions'] =>
  questions.flatMap((question) => {
    const parts = sums.get(question.id) ?? new Map<string, number>();
    const answers = parts.get('answers') ?? 0;
    if (question.isHidden && answers === 0) return [];
    const { id, textSwedish, kind, isSensitive, perTicket } = question;
    return [
      {
        ...{ id, text: textSwedish, kind, isSensitive, perTicket, answers },
        parts: partsOf(question, parts),
        total: kind === 'number' ? (parts.get('total') ?? 0) : null,
      },
    ];
  });

const namesOf = (people: readonly Participant[]): NonNullable<Kitchen['names']> =>
  people.flatMap(({ firstName, lastName, cidOrEmail, ticketName, food }) =>
    food?.trim() ? [{ name: `${firstName} ${lastName}`.trim() || cidOrEmail, ticketName, food }] : [],
  );

/** What the kitchen needs of an event. Names only where they are asked for. */
export const readKitchen = (db: Db, list: List, withNames: boolean): Promise<Kitchen> =>
  inSnapshot(db, async (tx) => {
    const sums = await readSums(tx, list.id);
    const people = await listParticipants(tx, list.id);
    const count = await bookedTickets(tx, list.id);
    const plates = list.gathersFood
      ? (sums.get(FOOD) ?? new Map<string, number>())
      : new Map<string, number>();
    const special = [...plates.values()].reduce((sum, count) => sum + count, 0);
    return {
      title: list.title,
      startTime: list.startTime?.toISOString() ?? null,
      people: count,
      asksForFood: list.gathersFood,
      plates: mostFirst(plates),
      unspecified: Math.max(0, count - special),
      needs: mostFirst(needsIn(plates)).filter(({ name }) => name !== OWN_WORDS),
      ownWords: list.gathersFood ? ownWordsOf(people) : [],
      questions: questionSums(list.questions, sums),
      sensitiveAnswersDeletedAt: list.sensitiveAnswersDeletedAt?.toISOString() ?? null,
      names: withNames && list.gathersFood ? namesOf(people) : null,
    };
  });
