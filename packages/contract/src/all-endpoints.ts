import * as apiTokens from './auth/api-token-endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as portalOidc from './auth/oidc-endpoints.ts';
import * as passkeys from './auth/passkey-endpoints.ts';
import * as secondFactor from './auth/second-factor-endpoints.ts';
import * as calendar from './calendar/endpoints.ts';
import type { Definition } from './core/endpoint.ts';
import * as atTheDoor from './door/door-endpoints.ts';
import * as door from './door/endpoints.ts';
import * as events from './events/endpoints.ts';
import * as memberEvents from './events/member-endpoints.ts';
import * as eventSeries from './events/series-endpoints.ts';
import * as handover from './handover/endpoints.ts';
import * as history from './history/endpoints.ts';
import * as memberHome from './home/member-endpoints.ts';
import * as alarms from './notifications/alarm-endpoints.ts';
import * as drills from './notifications/drill-endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as memberInbox from './notifications/member-endpoints.ts';
import * as pushSettings from './notifications/settings-endpoints.ts';
import * as templates from './notifications/template-endpoints.ts';
import * as organisations from './organisations/endpoints.ts';
import * as roles from './organisations/role-endpoints.ts';
import * as people from './people/endpoints.ts';
import * as memberAccount from './people/member-endpoints.ts';
import * as polls from './polls/endpoints.ts';
import * as memberPolls from './polls/member-endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as reconciliation from './reports/reconciliation-endpoints.ts';
import * as moneyReview from './reports/review-endpoints.ts';
import * as unknownMoney from './reports/unknown-money-endpoints.ts';
import * as statistics from './statistics/endpoints.ts';
import * as themes from './themes/endpoints.ts';
import * as bookingCodes from './tickets/booking-code-endpoints.ts';
import * as draws from './tickets/draw-endpoints.ts';
import * as transfers from './tickets/endpoints.ts';
import * as marks from './tickets/mark-endpoints.ts';
import * as memberDraws from './tickets/member-draw-endpoints.ts';
import * as memberTickets from './tickets/member-endpoints.ts';
import * as memberMarks from './tickets/member-mark-endpoints.ts';
import * as participants from './tickets/participant-endpoints.ts';
import * as memberPayments from './tickets/payment-endpoints.ts';
import * as sales from './tickets/sales-endpoints.ts';
import * as waiting from './tickets/waiting-endpoints.ts';
import * as webhooks from './webhooks/endpoints.ts';

type Endpoints = Readonly<Record<string, Definition>>;

/** Every call of the organisers' API by name: all endpoints that the slices export. */
export const allEndpoints: Endpoints = {
  ...auth,
  ...secondFactor,
  ...passkeys,
  ...apiTokens,
  ...portalOidc,
  ...organisations,
  ...roles,
  ...people,
  ...notifications,
  ...pushSettings,
  ...templates,
  ...alarms,
  ...drills,
  ...polls,
  ...themes,
  ...events,
  ...eventSeries,
  ...participants,
  ...sales,
  ...bookingCodes,
  ...draws,
  ...waiting,
  ...marks,
  ...door,
  ...reports,
  ...moneyReview,
  ...reconciliation,
  ...unknownMoney,
  ...statistics,
  ...transfers,
  ...handover,
  ...calendar,
  ...history,
  ...webhooks,
};

/** Every call of the members' API by name. */
export const allMemberEndpoints: Endpoints = {
  ...memberAccount,
  ...memberInbox,
  ...memberPolls,
  ...memberEvents,
  ...memberTickets,
  ...memberDraws,
  ...memberMarks,
  ...memberPayments,
  ...memberHome,
};

/** Every call of the door's API by name. */
export const allDoorEndpoints: Endpoints = { ...atTheDoor };
