import { getMe } from '@karportalen/contract/people/member-endpoints';
import { onPool, type Route } from '../platform/http/route.ts';
import { memberOf } from './member-session.ts';

export const memberRoutes: readonly Route[] = [onPool(getMe, async ({ caller }) => memberOf(caller))];
