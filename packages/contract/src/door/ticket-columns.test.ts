import { expect, it } from 'vitest';
import { type DoorTicket, ticketColumns } from './fields.ts';
import { fromColumns, toColumns } from './ticket-columns.ts';

const plain: DoorTicket = {
  id: '01941f29-8a94-7dd6-8b33-4ca1c93321e6',
  name: 'Kim Ek',
  type: 'Student',
  typeEnglish: 'Student ticket',
  food: null,
  options: null,
  optionsEnglish: null,
  checkedInAt: null,
  checkedInBy: null,
  isDouble: false,
  status: 'valid',
  generation: 0,
  codeHash: null,
};
const came = { checkedInAt: '2026-11-16T18:00:00.000Z', checkedInBy: 'Dörr 1', status: 'checkedIn' } as const;

it.each<[string, DoorTicket[]]>([
  ['nobody', []],
  ['one', [plain]],
  ['those who are alike', [plain, { ...plain, id: '01941f29-8a95-7000-8b33-4ca1c93321e7', name: 'Bo Ek' }]],
  [
    'all kinds, in whatever order',
    [
      { ...plain, ...came, food: 'Vegan', options: 'T-tröja M', optionsEnglish: 'T-shirt M', isDouble: true },
      {
        ...plain,
        id: '00000000-0000-4000-8000-000000000000',
        type: 'Alumn',
        typeEnglish: 'Alumnus',
        generation: 3,
      },
      { ...plain, id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', name: '', status: 'refunded', codeHash: 'abc' },
      { ...plain, ...came, id: '01941f29-8a94-7dd6-8b33-4ca1c93321e8', name: 'Ek, "Bo"\n' },
    ],
  ],
])('a list of %s is the same after it was written by field', (_, tickets) => {
  const sent = ticketColumns.parse(JSON.parse(JSON.stringify(toColumns(tickets))));
  expect(fromColumns(sent)).toEqual(tickets);
});
