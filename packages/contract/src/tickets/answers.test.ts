import { describe, expect, it } from 'vitest';
import type { Question } from '../events/question-kinds.ts';
import { type AnswerValue, answerFaults, answerText, askedOf, keptAnswers } from './answers.ts';

const options = [
  { swedish: 'Tidiga', english: 'Early' },
  { swedish: 'Sena', english: 'Late' },
];
const question = (change: Partial<Question> = {}): Question => ({
  ...{ id: 'q', kind: 'text', textSwedish: 'Fråga', textEnglish: 'Question', options: [], isRequired: false },
  ...{ ticketTypes: [], perTicket: true, followsTicket: false, isSensitive: false, isHidden: false },
  ...change,
});

describe('an answer', () => {
  it.each<[Question['kind'], AnswerValue, AnswerValue | undefined]>([
    ['text', ' Vid fönstret ', 'Vid fönstret'],
    ['text', 'x'.repeat(200), 'x'.repeat(200)],
    ['text', 'x'.repeat(201), undefined],
    ['text', '   ', undefined],
    ['text', 3, undefined],
    ['number', 0, 0],
    ['number', 1_000_000, 1_000_000],
    ['number', 1_000_001, undefined],
    ['number', -1, undefined],
    ['number', 1.5, undefined],
    ['number', '3', undefined],
    ['one', 1, 1],
    ['one', 2, undefined],
    ['one', -1, undefined],
    ['one', [1], undefined],
    ['several', [1, 0], [0, 1]],
    ['several', [1, 1], undefined],
    ['several', [2], undefined],
    ['several', [], undefined],
    ['several', 1, undefined],
    ['yesNo', false, false],
    ['yesNo', 'ja', undefined],
  ])('an answer to a question of the kind %s: %j is kept as %j', (kind, value, kept) => {
    const asked = [question({ kind, options: kind === 'one' || kind === 'several' ? options : [] })];
    expect(keptAnswers(asked, { q: value })?.q).toEqual(kept);
  });

  it('an answer that must be given is missed, one that may be left out is not, and one of another kind is always a fault', () => {
    const must = question({ id: 'must', isRequired: true });
    const may = question({ id: 'may' });
    expect(answerFaults([must, may], {})).toEqual({ must: 'required' });
    expect(answerFaults([must, may], { must: ' ', may: 4 })).toEqual({ must: 'required', may: 'unfit' });
    expect(answerFaults([must], { must: 'ja', other: 'x' })).toEqual({});
    expect(keptAnswers([must], { other: 'x' })).toBeNull();
  });

  it('an answer is read in either language', () => {
    const several = question({ kind: 'several', options });
    expect([answerText(several, [0, 1]), answerText(several, [1], 'en')]).toEqual(['Tidiga, Sena', 'Late']);
    expect(answerText(question({ kind: 'yesNo' }), false, 'en')).toBe('No');
    expect(answerText(question({ kind: 'number' }), 3)).toBe('3');
    expect(answerText(question({ kind: 'one', options }), undefined)).toBe('');
  });
});

it('a question is asked for its ticket types: of an order if it has one of them, of a ticket if it is one', () => {
  const all = question({ id: 'all' });
  const second = question({ id: 'second', ticketTypes: [1] });
  const order = question({ id: 'order', ticketTypes: [1], perTicket: false });
  const ids = (...asked: Parameters<typeof askedOf>) => askedOf(...asked).map(({ id }) => id);
  const questions = [all, second, order];
  expect(ids(questions, [0], true)).toEqual(['all']);
  expect(ids(questions, [1], true)).toEqual(['all', 'second']);
  expect(ids(questions, [0, 1], false)).toEqual(['order']);
  expect(ids(questions, [0, 0], false)).toEqual([]);
});
