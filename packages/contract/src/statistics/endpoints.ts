import { endpoint } from '../core/endpoint.ts';
import { itemStatistics, statisticKind, statistics, statisticsQuery } from './fields.ts';

export const getStatistics = endpoint({
  method: 'GET',
  path: '/statistics',
  needs: 'session',
  tokens: 'whole',
  query: statisticsQuery,
  answer: statistics,
  summary: "Sums and days of one kind of items in the caller's scope, and when members read.",
});
export const getItemStatistics = endpoint({
  method: 'GET',
  path: '/statistics/:kind/:id',
  needs: 'session',
  tokens: 'whole',
  params: { kind: statisticKind },
  answer: itemStatistics,
  summary: 'The sums, days and breakdowns of one item.',
});
