import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { onPool, type Route } from '../platform/http/route.ts';
import { listDivisionRows } from './division-sql.ts';

export const organisationRoutes: readonly Route[] = [
  onPool(listDivisions, ({ q, caller, query }) => listDivisionRows(q, caller, query)),
];
