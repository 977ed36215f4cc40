import { getHandover, handOver, withdrawHandover } from '@karportalen/contract/handover/endpoints';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import {
  findPendingSuccessor,
  handOverRole,
  listColleagues,
  roleInReach,
  withdrawSuccessor,
} from './hand-over.ts';
import { readHeldItems } from './held-items.ts';

export const handoverRoutes: readonly Route[] = [
  onPool(getHandover, async ({ q, caller, params: { id }, now }) => {
    const role = await roleInReach(q, caller, id, now);
    const pending = await findPendingSuccessor(q, id);
    return {
      role,
      ...(await readHeldItems(q, role, now)),
      colleagues: await listColleagues(q, role, now),
      pending: pending
        ? {
            email: pending.email,
            expireDate: pending.expiresAt.toISOString(),
            isExpired: pending.expiresAt <= now,
            endsOn: pending.roleEndsOn,
          }
        : null,
    };
  }),

  inTransaction(handOver, async ({ q, caller, params: { id }, body, now }) => {
    const { email, roleEndsOn = null } = body;
    return { status: await handOverRole(q, caller, { id, email, roleEndsOn }, now) };
  }),

  inTransaction(withdrawHandover, ({ q, caller, params: { id }, now }) =>
    withdrawSuccessor(q, caller, id, now),
  ),
];
