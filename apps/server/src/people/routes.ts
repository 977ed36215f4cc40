import { listTargetGroups } from '@karportalen/contract/people/endpoints';
import { onPool, type Route } from '../platform/http/route.ts';
import { countTargetGroups } from './target-group-sql.ts';

export const peopleRoutes: readonly Route[] = [
  onPool(listTargetGroups, async ({ q, caller }) => ({ targetGroups: await countTargetGroups(q, caller) })),
];
