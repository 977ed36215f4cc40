import { ALL_DIVISIONS, type EventFormValues } from '@karportalen/contract/events/form';
import type { Host } from '@karportalen/contract/organisations/host';
import { describe, expect, it } from 'vitest';
import { emptyEvent, emptyTicket } from './event-values.ts';
import { consequencesOf, type FormContext, whyOpen } from './form-rules.ts';

const host = (id: string, sells: boolean, orgNumber: string | null = '802400-1234'): Host => ({
  id,
  name: `Kommitté ${id}`,
  division: { id: 'd1', name: 'Data' },
  functionTypes: sells ? [{ id: 'f1', functionType: 'PaidEvents' }] : [],
  orgNumber,
  accountNumber: '3041',
  resultUnit: '12',
});

const seller = host('seller', true);
const plain = host('plain', false);
const around: FormContext = {
  hosts: [seller, plain],
  ownDivisions: [{ id: 'd1' }],
  hostLocked: false,
  maySell: true,
};

const TYPE = 'eventReservationDetails.reservationType';
const empty = emptyEvent(new Date('2026-11-14T12:00:00.000Z'));

const written = (
  values: Partial<EventFormValues>,
  details: Partial<EventFormValues['eventReservationDetails']> = {},
): EventFormValues => ({
  ...empty,
  ...values,
  eventReservationDetails: { ...empty.eventReservationDetails, ...details },
});

describe('a paid event', () => {
  const paid = { reservationType: 'Paid' } as const;

  it.each([
    ['a host without the function', plain],
    ['a host without an organisation number', host('bare', true, null)],
  ])('a paid event is forced back to open by %s, and says why [4.13]', (_, chosen) => {
    const with_ = { ...around, hosts: [seller, chosen] };
    expect(consequencesOf(TYPE, written({ host: chosen.id }, paid), with_)).toEqual({
      set: [[TYPE, 'Open']],
      forcedOpen: whyOpen(chosen),
    });
  });

  it('a paid event is forced back to open without a host, and when its host changes to one that may not sell', () => {
    expect(consequencesOf(TYPE, written({}, paid), around).set).toEqual([[TYPE, 'Open']]);
    expect(consequencesOf('host', written({ host: 'plain' }, paid), around).set).toEqual([[TYPE, 'Open']]);
  });

  it('a paid event is forced back to open for an organiser who may not sell', () => {
    const none = { ...around, maySell: false };
    expect(consequencesOf(TYPE, written({ host: 'seller' }, paid), none).set).toEqual([[TYPE, 'Open']]);
  });

  it('a paid event stays while the hosts are unknown, and where its host is locked', () => {
    const values = written({ host: 'plain' }, { ...paid, accountNumber: '1' });
    expect(consequencesOf(TYPE, values, { ...around, hosts: undefined }).set).toEqual([]);
    expect(consequencesOf(TYPE, values, { ...around, hostLocked: true }).set).toEqual([]);
  });

  it('a paid event loses its notice once it can be sold', () => {
    expect(consequencesOf(TYPE, written({ host: 'seller' }, paid), around).forcedOpen).toBeNull();
  });
});

describe('account and result unit', () => {
  const copied = [
    ['eventReservationDetails.accountNumber', '3041'],
    ['eventReservationDetails.resultUnit', '12'],
  ];

  it('account and result unit are copied from a host that may sell, over what stood there [4.14]', () => {
    const values = written({ host: 'seller' }, { accountNumber: '9999', resultUnit: '99' });
    expect(consequencesOf('host', values, around).set).toEqual(copied);
  });

  it('account and result unit are left alone by a host that may not sell', () => {
    expect(consequencesOf('host', written({ host: 'plain' }), around).set).toEqual([]);
  });

  it('account and result unit are filled in when sale is chosen after the host, unless they were written by hand', () => {
    const paid = { reservationType: 'Paid' } as const;
    expect(consequencesOf(TYPE, written({ host: 'seller' }, paid), around).set).toEqual(copied);
    const byHand = written({ host: 'seller' }, { ...paid, accountNumber: '9999' });
    expect(consequencesOf(TYPE, byHand, around).set).toEqual([]);
  });
});

it('a free event has no prices [4.17]', () => {
  const tickets = [
    { ...emptyTicket, price: '75' },
    { ...emptyTicket, price: '0' },
    { ...emptyTicket, price: 'abc' },
  ];
  expect(consequencesOf(TYPE, written({}, { reservationType: 'Free', tickets }), around).set).toEqual([
    ['eventReservationDetails.tickets.0.price', '0'],
    ['eventReservationDetails.tickets.2.price', '0'],
  ]);
});

it('the end follows the start by an hour, over the night when clocks change too [4.20]', () => {
  const at = (startTime: string | null) => consequencesOf('startTime', written({ startTime }), around).set;
  expect(at('2026-12-01T17:00:00.000Z')).toEqual([['endTime', '2026-12-01T18:00:00.000Z']]);
  expect(at('2026-10-25T00:30:00.000Z')).toEqual([['endTime', '2026-10-25T01:30:00.000Z']]);
  expect(at(null)).toEqual([]);
});

describe('divisions', () => {
  const change = (
    changed: string,
    targetUserType: EventFormValues['targetUserType'],
    divisions: string[],
    own = ['d1'],
  ) =>
    consequencesOf(changed, written({ targetUserType, divisions }), {
      ...around,
      ownDivisions: own.map((id) => ({ id })),
    }).set;

  it("the audience StudentsAtDivision removes 'Alla sektioner' and chooses the only division one has [4.18]", () => {
    expect(change('targetUserType', 'StudentsAtDivision', [ALL_DIVISIONS])).toEqual([['divisions', ['d1']]]);
    expect(change('targetUserType', 'StudentsAtDivision', [ALL_DIVISIONS], ['d1', 'd2'])).toEqual([
      ['divisions', []],
    ]);
    expect(change('targetUserType', 'StudentsAtDivision', ['d2', 'd9'], ['d1', 'd2'])).toEqual([
      ['divisions', ['d2']],
    ]);
  });

  it("for all other audiences, no division at all means 'Alla sektioner'", () => {
    expect(change('targetUserType', 'Students', [])).toEqual([['divisions', [ALL_DIVISIONS]]]);
    expect(change('divisions', 'All', [])).toEqual([['divisions', [ALL_DIVISIONS]]]);
    expect(change('divisions', 'StudentsAtDivision', [])).toEqual([]);
  });

  it("of 'Alla sektioner' and single divisions the last chosen counts", () => {
    expect(change('divisions', 'All', [ALL_DIVISIONS, 'd2'])).toEqual([['divisions', ['d2']]]);
    expect(change('divisions', 'All', ['d1', 'd2', ALL_DIVISIONS])).toEqual([['divisions', [ALL_DIVISIONS]]]);
    expect(change('divisions', 'All', ['d1', 'd2'])).toEqual([]);
  });
});

it('nothing follows from other fields, or from a form that was filled as a whole', () => {
  expect(consequencesOf('nameSwedish', empty, around).set).toEqual([]);
  expect(consequencesOf(undefined, empty, around).set).toEqual([]);
});

describe('an end that is set', () => {
  const at = (startTime: string, endTime: string) =>
    consequencesOf('endTime', written({ startTime, endTime }), around).set;

  it('an end that is set before the start on the same day is meant for the day after, by the clock on the wall', () => {
    // 18:00 to 02:00.
    expect(at('2026-12-01T17:00:00.000Z', '2026-12-01T01:00:00.000Z')).toEqual([
      ['endTime', '2026-12-02T01:00:00.000Z'],
    ]);
    // Across the night on which clocks go forward.
    expect(at('2026-03-28T19:00:00.000Z', '2026-03-28T03:00:00.000Z')).toEqual([
      ['endTime', '2026-03-29T02:00:00.000Z'],
    ]);
  });

  it('an end that is set after the start, on an earlier day or half written is left alone', () => {
    expect(at('2026-12-01T17:00:00.000Z', '2026-12-01T18:00:00.000Z')).toEqual([]);
    expect(at('2026-12-01T17:00:00.000Z', '2026-11-29T18:00:00.000Z')).toEqual([]);
    expect(at('2026-12-01T17:00:00.000Z', '2026-12-01|')).toEqual([]);
  });
});
