import { kindsInTicketAudience } from '@karportalen/contract/events/ticket-audience';
import type { TicketAudience } from '@karportalen/contract/events/ticket-audience-kinds';
import { type SQL, sql } from 'drizzle-orm';

/** Condition on a member `u`: the contract's `isInTicketAudience` in SQL. `hostId` is the host's division. */
export const isInAudience = (audience: TicketAudience, hostId: string | null): SQL =>
  audience === 'OwnDivision'
    ? sql`u.division_id = (select c.division_id from committees c where c.id = ${hostId})`
    : sql`u.kind = any(${sql.param([...kindsInTicketAudience(audience)])}::text[])`;
