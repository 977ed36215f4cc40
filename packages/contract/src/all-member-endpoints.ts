import type { Definition } from './core/endpoint.ts';
import * as events from './events/member-endpoints.ts';
import * as home from './home/member-endpoints.ts';
import * as notifications from './notifications/member-endpoints.ts';
import * as people from './people/member-endpoints.ts';
import * as polls from './polls/member-endpoints.ts';
import * as tickets from './tickets/member-endpoints.ts';
import * as payments from './tickets/payment-endpoints.ts';

/** Every call of the members' API by name. */
export const allMemberEndpoints: Readonly<Record<string, Definition>> = {
  ...people,
  ...notifications,
  ...polls,
  ...events,
  ...tickets,
  ...payments,
  ...home,
};
