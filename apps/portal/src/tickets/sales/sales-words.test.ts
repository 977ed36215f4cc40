// @vitest-environment node
import type { Sales, SoldTicket } from '@karportalen/contract/tickets/sales';
import { describe, expect, it } from 'vitest';
import { cancelFacts, confirmLabel, refundLabel, refundSentences, ticketFacts } from './refund-words.ts';
import { saleActsOf } from './sale-acts.ts';
import { chartDays, chartPeriod, doorSum, saleFigures, saleWords } from './sales-words.ts';

const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ');

const sales: Sales = {
  total: 80,
  sold: 34,
  held: 2,
  left: 44,
  complimentary: 1,
  revenue: 3960,
  bySwish: 3600,
  atDoors: 0,
  byCash: 0,
  byOwnSwish: 0,
  refunded: 120,
  simulated: false,
  types: [],
  days: [
    { date: '2026-11-10', sold: 30, refunded: 0, revenue: 3600 },
    { date: '2026-11-14', sold: 5, refunded: 1, revenue: 360.5 },
  ],
};

const ticket: SoldTicket = {
  id: '01900000-0000-7000-8000-000000000001',
  orderId: '01900000-0000-7000-8000-000000000002',
  buyer: 'Kim Ek',
  byTransfer: false,
  paidBy: 'swish',
  placedAt: '2026-11-10T11:00:00.000Z',
  price: 120,
  order: { tickets: 3, amount: 360 },
  isRefunded: false,
  codeName: null,
};

describe('how a sale goes', () => {
  it('a sale is told on one line, money only where there is any', () => {
    expect(plain(saleWords(sales))).toBe('34 sålda · 44 kvar · 3 960 kr');
    expect(saleWords({ ...sales, revenue: 0 })).toBe('34 sålda · 44 kvar');
  });

  it('a sale is told in figures', () => {
    expect(saleFigures(sales).map((figure) => Object.values(figure).map(plain))).toEqual([
      ['Sålda', '34', 'varav 1 fribiljett'],
      ['Hålls', '2', 'någon bokar just nu'],
      ['Kvar', '44', 'av 80'],
      ['Intäkt', '3 960 kr', 'återbetalt 120 kr'],
    ]);
  });

  it('a sale is drawn from the first day to today, a week at least', () => {
    expect(chartPeriod(sales, '2026-11-20')).toEqual({ from: '2026-11-10', to: '2026-11-20' });
    expect(chartPeriod(sales, undefined)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(chartPeriod({ ...sales, days: [] }, '2026-11-20')).toBeUndefined();
    expect(chartDays(sales)[1]).toEqual({ date: '2026-11-14', sold: 5, refunded: 1, netOre: 36_050 });
  });

  it('a sale at the door has a sum before it is noted', () => {
    expect(['3', ' 2 ', '', 'två'].map((typed) => doorSum(120, typed))).toEqual([
      360,
      240,
      undefined,
      undefined,
    ]);
  });
});

describe('what can be done about a sale', () => {
  const list = {
    endDate: '2026-11-15T23:00:00.000Z',
    cancelledAt: null,
    takenDownAt: null,
    participantsDeletedAt: null,
  };
  const at = (time: string, change = {}) => saleActsOf({ ...list, ...change }, new Date(time));

  it('the acts on a sale are what the server takes: the number until the end, the rest a day more', () => {
    expect(at('2026-11-15T22:59:59.999Z')).toEqual({ acts: ['number', 'give', 'door'], why: undefined });
    const after = at('2026-11-15T23:00:00.000Z');
    expect(after.acts).toEqual(['give', 'door']);
    expect(after.why).toMatch(/antalet biljetter ligger fast.* till 2026-11-17 00:00\.$/);
    expect(at('2026-11-16T22:59:59.999Z').acts).toEqual(['give', 'door']);
    expect(at('2026-11-16T23:00:00.000Z')).toEqual({
      acts: [],
      why: expect.stringMatching(/^Eventet är slut/),
    });
  });

  it.each([
    ['takenDownAt', /^Kåren har tagit ned eventet, .* kan återbetalas\.$/],
    ['cancelledAt', /^Eventet är inställt, .* kan återbetalas\.$/],
    ['participantsDeletedAt', /^Deltagarlistan är borttagen, /],
  ])('there are no acts on a sale where there is a %s, and it says why', (off, why) => {
    const change = { [off]: '2026-11-14T23:00:00.000Z' };
    expect(at('2026-11-15T12:00:00.000Z', change)).toEqual({ acts: [], why: expect.stringMatching(why) });
  });
});

describe('a refund says how much goes to whom and how', () => {
  const said = (change: Partial<SoldTicket>, which: 'ticket' | 'order') => {
    const one = { ...ticket, ...change };
    return [refundLabel(one, which), confirmLabel(one, which), refundSentences(one, which)[0]].map(plain);
  };

  it('a refund by Swish says how much goes to whom and how', () => {
    expect(said({}, 'ticket')).toEqual([
      'Återbetala biljetten',
      'Återbetala 120 kr',
      '120 kr går tillbaka till Kim Ek med Swish.',
    ]);
    expect(said({ paidBy: 'simulated' }, 'order')).toEqual([
      'Återbetala hela köpet (3 biljetter, 360 kr)',
      'Återbetala 360 kr',
      '360 kr går tillbaka till Kim Ek med Swish.',
    ]);
    const simulated = refundSentences({ ...ticket, paidBy: 'simulated' }, 'ticket');
    expect(simulated).toContain('SIMULERAD BETALNING: inga pengar flyttas.');
    expect(refundSentences(ticket, 'ticket').join()).not.toContain('SIMULERAD');
  });

  it('a refund by hand, or of nothing, says how much goes to whom and how', () => {
    expect(said({ paidBy: 'cash', buyer: '' }, 'ticket').slice(1)).toEqual([
      'Notera 120 kr som återbetalt',
      'Du betalar själv tillbaka 120 kr till den som betalade: pengarna kom inte hit genom portalen. Här noteras att det är gjort.',
    ]);
    expect(said({ price: 0, paidBy: 'complimentary' }, 'ticket')).toEqual([
      'Ta tillbaka biljetten',
      'Ta tillbaka biljetten',
      'Biljetten slutar gälla direkt och platsen blir ledig. Det går inte att ångra.',
    ]);
  });

  it('a refund stands beside what is known of the ticket', () => {
    const facts = ticketFacts({ ...ticket, byTransfer: true }, 'Bo Ek');
    expect(facts.map(({ label, value }) => [label, plain(value)])).toEqual([
      ['Pris', '120 kr'],
      ['Bokades av', 'Kim Ek'],
      ['När', '2026-11-10 12:00'],
      ['Betalning', 'Swish'],
      ['Överlåten', 'Till Bo Ek'],
      ['Hela köpet', '3 biljetter, 360 kr'],
    ]);
  });
});

it('cancelling an event tells before what goes back by Swish and by hand', () => {
  const told = (change: Partial<Sales>) =>
    cancelFacts({ ...sales, ...change }).map(({ label, value }) => [label, plain(value)]);
  expect(told({})).toEqual([
    ['Med Swish', '3 600 kr går tillbaka'],
    ['För hand', '360 kr betalar ni tillbaka'],
  ]);
  expect(told({ revenue: 0, bySwish: 0 })).toEqual([]);
});
