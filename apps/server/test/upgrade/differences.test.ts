import { expect, it } from 'vitest';
import type { Call } from './ask.ts';
import { changedOnPurpose } from './changed-on-purpose.ts';
import { differencesIn } from './differences.ts';
import { toNewFormat } from './new-format.ts';

const call: Call = { as: 'public', method: 'GET', url: '/api/v1/events/participants' };
const between = (before: unknown, after: unknown) => [
  ...differencesIn(before, after, changedOnPurpose(call)),
];

it('the comparison of answers finds what is another value, gone, or of another length, and says where', () => {
  const before = {
    status: 200,
    body: {
      events: [
        { id: 1, pin: '1' },
        { id: 2, host: { name: 'A' } },
      ],
      gone: 1,
    },
  };
  expect(between(before, before)).toEqual([]);
  const after = {
    status: 200,
    body: {
      events: [
        { id: 1, pin: '1' },
        { id: 2, host: { name: 'B' } },
      ],
    },
  };
  expect(between(before, after)).toEqual(['body.events.1.host.name: "A" → "B"', 'body.gone: 1 → nothing']);
  expect(between({ body: [1, 2] }, { body: [1] })).toEqual(['body.length: 2 → 1']);
  expect(between({ body: null }, { body: {} })).toEqual(['body: null → {}']);
  expect(between({ status: 200 }, { status: 404 })).toEqual(['status: 200 → 404']);
});

it('the comparison of answers takes fields that were added, and what a restore changes on purpose', () => {
  const before = { body: { events: [{ id: 1, pin: '1' }] } };
  expect(between(before, { body: { events: [{ id: 1, pin: '2', doorSecret: 'x' }], total: 1 } })).toEqual([]);
});

const changesOf = (url: string, before: unknown, after: unknown) => {
  const asked: Call = { as: 'public', method: 'GET', url };
  const told = toNewFormat(asked, { status: 200, body: before });
  return [...differencesIn(told, { status: 200, body: after }, changedOnPurpose(asked))];
};

it('the comparison of answers compares the rows of participants up to the sums of food that stood below them', () => {
  const url = '/api/v1/events/1/participants/download';
  const kitchen = [';;', 'Till köket;Antal;', 'Vegan;2;', 'Inget angivet;1;', ''];
  const people = ['Namn;Mat;Status', 'Kim;Vegan;', 'Lo;vegansk;', 'Mo;;'];
  expect(changesOf(url, [...people, ...kitchen], [...people, ''])).toEqual([]);
  expect(changesOf(url, [...people, ...kitchen], [...people.slice(0, -1), ''])).toEqual([
    'body.length: 5 → 4',
    'body.3: "Mo;;" → ""',
  ]);
  expect(changesOf(url, [...people, ''], [...people.slice(0, -1), ''])).not.toEqual([]);
});

it('the comparison of answers compares the sums of food by kind', () => {
  const url = '/api/v1/events/1/food';
  const before = {
    food: [
      { preference: 'Vegan', count: 2 },
      { preference: 'Gluten-free', count: 2 },
      { preference: 'Glutenfritt', count: 1 },
    ],
    unspecified: 4,
  };
  const after = {
    food: [
      { preference: 'Glutenfritt', count: 3 },
      { preference: 'Vegan', count: 2 },
    ],
    unspecified: 4,
  };
  expect(changesOf(url, before, after)).toEqual([]);
  expect(changesOf(url, before, { ...after, unspecified: 3 })).toEqual(['body.unspecified: 4 → 3']);
  const lost = { ...after, food: [{ preference: 'Glutenfritt', count: 2 }, after.food[1]] };
  expect(changesOf(url, before, lost)).toEqual(['body.food.0.count: 3 → 2']);
});
