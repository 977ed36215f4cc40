import { listEvents } from '@karportalen/contract/events/endpoints';
import { onPool, type Route } from '../platform/http/route.ts';
import { listEventNames } from './name-sql.ts';

export const eventRoutes: readonly Route[] = [
  onPool(listEvents, ({ q, ...reading }) => listEventNames(q, reading)),
];
