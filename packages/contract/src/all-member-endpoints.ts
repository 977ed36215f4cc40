import type { Definition } from './core/endpoint.ts';
import { getMe } from './people/member-endpoints.ts';

/** Every call of the members' API by name. */
export const allMemberEndpoints: Readonly<Record<string, Definition>> = { getMe };
