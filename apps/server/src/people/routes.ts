import { listTargetGroups } from '@karportalen/contract/people/endpoints';
import { divisionInReach } from '../organisations/scope.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { importRoutes } from './import/routes.ts';
import { type PersonParts, registerRoutes } from './register-routes.ts';
import { countTargetGroups } from './target-group-sql.ts';

export const peopleRoutes = (parts: PersonParts): readonly Route[] => [
  ...registerRoutes(parts),
  ...importRoutes,
  onPool(listTargetGroups, async ({ q, caller, query: { divisionId } }) => {
    if (divisionId !== undefined) await divisionInReach(q, caller, divisionId);
    return { targetGroups: await countTargetGroups(q, divisionId === undefined ? caller : { divisionId }) };
  }),
];
