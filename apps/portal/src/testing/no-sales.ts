import type { Sales } from '@karportalen/contract/tickets/sales';

/** An event of which nothing is sold; a test fills in the rest. */
export const noSales: Sales = {
  total: 0,
  sold: 0,
  held: 0,
  left: 0,
  complimentary: 0,
  revenue: 0,
  bySwish: 0,
  atDoors: 0,
  byCash: 0,
  byOwnSwish: 0,
  refunded: 0,
  simulated: false,
  types: [],
  days: [],
};
