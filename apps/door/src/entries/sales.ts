import { type DoorState, doorState, type KeptSale } from '../list/door-state.ts';

type Selling = Pick<DoorState, 'door' | 'selling' | 'sales' | 'isReturning'>;

const countOf = (sales: readonly KeptSale[]): number => sales.reduce((sum, { sale }) => sum + sale.count, 0);

/** Sales of this event that have not been sent to the server. */
export const unsentSales = (eventId: string | undefined, sales = doorState().sales): readonly KeptSale[] =>
  sales.filter((each) => !each.isSent && each.eventId === eventId);

/** The number of tickets in unsent sales. */
export const unsentTickets = (eventId: string | undefined, sales = doorState().sales): number =>
  countOf(unsentSales(eventId, sales));

/** How many tickets this phone can sell without asking: reserved places minus unsent sales. */
export const leftToSell = ({ door, selling, sales, isReturning }: Selling): number =>
  selling && !isReturning ? Math.max(0, selling.allotment.places - unsentTickets(door?.event.id, sales)) : 0;
