import { z } from 'zod';
import { listQuery } from '../core/paging.ts';
import { inviteStatuses } from './fields.ts';

const yesOrNo = z.enum(['yes', 'no']);

/** A minus reverses the order. */
export const divisionsQuery = listQuery.extend({
  sort: z.enum(['name', '-name', 'committees', '-committees', 'admins', '-admins']).optional(),
  /** Whether it has an admin. */
  staffed: yesOrNo.optional(),
});
export type DivisionsQuery = z.output<typeof divisionsQuery>;

export const committeesQuery = listQuery.extend({
  sort: z.enum(['name', '-name']).optional(),
  status: z.enum(inviteStatuses).optional(),
  /** Whether it may sell tickets. */
  sales: yesOrNo.optional(),
});
export type CommitteesQuery = z.output<typeof committeesQuery>;

export const adminsQuery = listQuery.extend({
  sort: z.enum(['email', '-email']).optional(),
  status: z.enum(inviteStatuses).optional(),
});
export type AdminsQuery = z.output<typeof adminsQuery>;
