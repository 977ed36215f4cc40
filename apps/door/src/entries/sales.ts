import { type DoorState, doorState, type KeptSale } from '../list/door-state.ts';

type Selling = Pick<DoorState, 'door' | 'selling' | 'sales' | 'isReturning'>;

const countOf = (sales: readonly KeptSale[]): number => sales.reduce((sum, { sale }) => sum + sale.count, 0);

/** What of the sales the server has not been told, for the event of this door. */
export const unsentSales = (eventId: string | undefined, sales = doorState().sales): readonly KeptSale[] =>
  sales.filter((each) => !each.isSent && each.eventId === eventId);

/** How many tickets of them. */
export const unsentTickets = (eventId: string | undefined, sales = doorState().sales): number =>
  countOf(unsentSales(eventId, sales));

/** How many this phone can sell without asking anybody: reserved, and not sold since the server was told. */
export const leftToSell = ({ door, selling, sales, isReturning }: Selling): number =>
  selling && !isReturning ? Math.max(0, selling.allotment.places - unsentTickets(door?.event.id, sales)) : 0;
