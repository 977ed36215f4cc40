import { expect, it } from 'vitest';
import type { Call } from './ask.ts';
import { changedOnPurpose } from './changed-on-purpose.ts';
import { differencesIn } from './differences.ts';

const call: Call = { as: 'public', method: 'GET', url: '/api/v1/events/participants' };
const between = (before: unknown, after: unknown) => [
  ...differencesIn(before, after, changedOnPurpose(call)),
];

it('finds what is another value, gone, or of another length, and says where', () => {
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

it('takes fields that were added, and what a restore changes on purpose', () => {
  const before = { body: { events: [{ id: 1, pin: '1' }] } };
  expect(between(before, { body: { events: [{ id: 1, pin: '2', doorSecret: 'x' }], total: 1 } })).toEqual([]);
});
