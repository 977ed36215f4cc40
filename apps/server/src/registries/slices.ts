import { and, type Column, isNull } from 'drizzle-orm';
import { apiTokenRoutes } from '../auth/api-token-routes.ts';
import { forgetFormerOrganiser } from '../auth/former-organisers.ts';
import { PORTAL_CALLBACK } from '../auth/oidc-routes.ts';
import type { PortalOidc } from '../auth/portal-oidc.ts';
import { relyingParty } from '../auth/relying-party.ts';
import { authRoutes } from '../auth/routes.ts';
import { secretBox } from '../auth/secret-box.ts';
import { calendarRoutes as organiserCalendarRoutes } from '../calendar/routes.ts';
import { organiserDoorRoutes } from '../door/organiser-routes.ts';
import { calendarRoutes } from '../events/calendar-routes.ts';
import { eventScope } from '../events/event-scope.ts';
import { eventLinkTarget } from '../events/link-target.ts';
import { memberEventRoutes } from '../events/member-routes.ts';
import {
  calendarsOfPerson,
  forgetCalendars,
  forgetReminders,
  remindersOfPerson,
} from '../events/person-export.ts';
import { eventRoutes } from '../events/routes.ts';
import { seriesRoutes } from '../events/series/routes.ts';
import { events } from '../events/tables.ts';
import { handoverRoutes } from '../handover/routes.ts';
import { forgetInHistory, historyOfPerson } from '../history/person.ts';
import { historyRoutes } from '../history/routes.ts';
import { homeRoutes } from '../home/member-routes.ts';
import { drillRoutes } from '../notifications/alarms/drill-routes.ts';
import { alarmRoutes } from '../notifications/alarms/routes.ts';
import type { LinkTargets } from '../notifications/link.ts';
import { inboxRoutes } from '../notifications/member-routes.ts';
import { messagesOfPerson } from '../notifications/person-export.ts';
import { pushSettingRoutes } from '../notifications/quiet/routes.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import { templateRoutes } from '../notifications/templates/routes.ts';
import { type TestSenders, testSendRoutes } from '../notifications/test-send-routes.ts';
import { forgetWaitedPushes, waitedPushesOfPerson } from '../notifications/waited-pushes-export.ts';
import { organisationRoutes } from '../organisations/routes.ts';
import { answerInviteTo } from '../organisations/sign-up-routes.ts';
import { memberRoutes as accountRoutes } from '../people/member-routes.ts';
import { MEMBER_CALLBACK, type MemberOidc } from '../people/oidc-routes.ts';
import type { PersonParts } from '../people/register-routes.ts';
import { peopleRoutes } from '../people/routes.ts';
import { historyEntries } from '../platform/history/tables.ts';
import type { Reach } from '../platform/http/public-host.ts';
import type { Route } from '../platform/http/route.ts';
import type { ServerOptions } from '../platform/http/server.ts';
import type { ShownImage } from '../platform/images/shown-image.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import type { PaymentProvider } from '../platform/payments/provider.ts';
import { pollLinkTarget } from '../polls/link-target.ts';
import { memberPollRoutes } from '../polls/member-routes.ts';
import { openedPollsOfPerson, votesOfPerson } from '../polls/person-export.ts';
import { pollRoutes } from '../polls/routes.ts';
import { polls } from '../polls/tables.ts';
import { bankRowsOfPerson, forgetBankRows } from '../reports/reconciliation/forget-person.ts';
import { reportRoutes } from '../reports/routes.ts';
import { statisticsRoutes } from '../statistics/routes.ts';
import { dropButtonsTo } from '../themes/event-buttons.ts';
import { themeRoutes } from '../themes/routes.ts';
import { themes } from '../themes/tables.ts';
import { codesOfPerson, forgetBoundCodes } from '../tickets/booking-codes/person.ts';
import { bookingCodeRoutes } from '../tickets/booking-codes/routes.ts';
import { memberDrawRoutes } from '../tickets/draw/member-routes.ts';
import { entriesOfPerson, forgetEntrant } from '../tickets/draw/person.ts';
import { drawRoutes } from '../tickets/draw/routes.ts';
import { eventTickets } from '../tickets/event-tickets.ts';
import { markRoutes } from '../tickets/mark-routes.ts';
import { memberMarkRoutes } from '../tickets/marks/member-routes.ts';
import { forgetMarks, heldBackOfPerson, marksOfPerson } from '../tickets/marks/person-marks.ts';
import { paymentRoutes } from '../tickets/member-payment-routes.ts';
import { memberTicketRoutes } from '../tickets/member-routes.ts';
import { participantRoutes } from '../tickets/participants/routes.ts';
import { ticketsOnDeletion } from '../tickets/person/account-deletion.ts';
import { forgetTicketHolder } from '../tickets/person/forget-person.ts';
import {
  eventMessagesOfPerson,
  holdsOfPerson,
  passedTicketsOfPerson,
  paymentsOfPerson,
  refundsOfPerson,
  ticketsOfPerson,
} from '../tickets/person/person-export.ts';
import { releaseRoutes } from '../tickets/release/routes.ts';
import { salesRoutes } from '../tickets/sales/routes.ts';
import { transferRoutes } from '../tickets/transfer/routes.ts';
import { forgetWaiting, waitingOfPerson } from '../tickets/waiting/person.ts';
import { webhookRoutes } from '../webhooks/routes.ts';

// The list of slices: a new slice adds its routes here, and how it exports and erases personal data.

/** Everything that a notification can link to. */
export const linkTargets: LinkTargets = { event: eventLinkTarget, poll: pollLinkTarget };

/** How the slices after `people` export and erase a person's data. */
export const personParts: PersonParts = {
  kept: {
    messages: messagesOfPerson,
    waitedPushes: waitedPushesOfPerson,
    openedPolls: openedPollsOfPerson,
    votes: votesOfPerson,
    calendars: calendarsOfPerson,
    releaseReminders: remindersOfPerson,
    tickets: ticketsOfPerson,
    passedTickets: passedTicketsOfPerson,
    eventMessages: eventMessagesOfPerson,
    drawEntries: entriesOfPerson,
    holds: holdsOfPerson,
    waiting: waitingOfPerson,
    payments: paymentsOfPerson,
    refunds: refundsOfPerson,
    bankRows: bankRowsOfPerson,
    marks: marksOfPerson,
    heldBack: heldBackOfPerson,
    bookingCodes: codesOfPerson,
    history: historyOfPerson,
  },
  // The waiting list before holds: lock order, and an offer made meanwhile is found.
  forget: [
    forgetEntrant,
    forgetBankRows,
    forgetWaiting,
    forgetTicketHolder,
    forgetMarks,
    forgetBoundCodes,
    forgetCalendars,
    forgetReminders,
    forgetWaitedPushes,
    forgetInHistory,
    forgetFormerOrganiser,
  ],
  onDeletion: ticketsOnDeletion,
};

/** Every column that refers to an image, and which rows are public. */
export const shownImages: readonly ShownImage[] = [
  {
    column: events.imageSha256,
    owner: events,
    scope: (caller) => eventScope(caller, 'read'),
    isPublic: and(published(events), isNull(events.takenDownAt)),
  },
  { column: polls.imageSha256, owner: polls, isPublic: published(polls) },
  { column: themes.imageSha256, owner: themes, isPublic: published(themes) },
];

/** Every column that keeps an image from the sweep: shown by an item, or needed to restore an earlier version. */
export const imageColumns: readonly Column[] = [
  ...shownImages.map(({ column }) => column),
  historyEntries.imageSha256,
];

export type SliceOptions = Pick<ServerOptions, 'clock' | 'log' | 'publicUrl'> & {
  readonly retentionDays: number;
  readonly counterAccount: string;
  readonly cashAccount: string;
  readonly holdMinutes: number;
  /** The payment provider; without one members cannot pay. */
  readonly payments?: PaymentProvider | undefined;
  readonly testSenders: TestSenders;
  /** Addresses that anyone on this machine may sign in as; empty outside the demo. */
  readonly demoMembers?: readonly string[];
  readonly secretKey?: Buffer | undefined;
  readonly passkeyRpId?: string | undefined;
  readonly isDemo?: boolean;
  readonly pushReach?: Reach;
  readonly webhookReach?: Reach;
  /** Members' OpenID Connect sign-in with the university's account; the redirect address follows from `publicUrl`. */
  readonly oidc?: Omit<MemberOidc, 'redirectUri' | 'log'> | undefined;
  readonly portalOidc?: Omit<PortalOidc, 'redirectUri' | 'log' | 'answerInvite'> | undefined;
};

export const organiserRoutes = ({
  testSenders,
  retentionDays,
  publicUrl,
  counterAccount,
  cashAccount,
  payments,
  isDemo = false,
  secretKey,
  webhookReach = { loopback: false },
  passkeyRpId,
  portalOidc,
  log,
}: SliceOptions): readonly Route[] => [
  ...authRoutes({
    isDemo,
    box: secretBox(secretKey),
    party: relyingParty(publicUrl, passkeyRpId),
    oidc: portalOidc && {
      ...portalOidc,
      redirectUri: `${publicUrl}${PORTAL_CALLBACK}`,
      log,
      answerInvite: answerInviteTo,
    },
  }),
  ...apiTokenRoutes,
  ...webhookRoutes({ box: secretBox(secretKey), reach: webhookReach }),
  ...organisationRoutes,
  ...peopleRoutes(personParts),
  ...notificationRoutes(linkTargets),
  ...pushSettingRoutes,
  ...templateRoutes,
  ...alarmRoutes,
  ...drillRoutes,
  ...testSendRoutes({ ...testSenders, targets: linkTargets, publicUrl }),
  ...pollRoutes,
  ...themeRoutes,
  ...eventRoutes({ tickets: eventTickets, onRemoved: dropButtonsTo }),
  ...seriesRoutes({ tickets: eventTickets, onRemoved: dropButtonsTo }),
  ...transferRoutes,
  ...salesRoutes,
  ...bookingCodeRoutes,
  ...drawRoutes,
  ...releaseRoutes,
  ...participantRoutes(retentionDays),
  ...markRoutes,
  ...organiserDoorRoutes(publicUrl),
  ...handoverRoutes,
  ...organiserCalendarRoutes(publicUrl),
  ...historyRoutes({ tickets: eventTickets, targets: linkTargets }),
  ...reportRoutes({ accounts: { counter: counterAccount, cash: cashAccount }, provider: payments }),
  ...statisticsRoutes,
];

export const memberRoutes = ({
  demoMembers = [],
  pushReach = { loopback: false },
  oidc,
  publicUrl,
  log,
  holdMinutes,
  payments,
  clock,
}: SliceOptions): readonly Route[] => [
  ...accountRoutes({
    ...{ demoMembers, pushReach, parts: personParts },
    oidc: oidc && { ...oidc, redirectUri: `${publicUrl}${MEMBER_CALLBACK}`, log },
  }),
  ...inboxRoutes(linkTargets),
  ...memberPollRoutes,
  ...memberEventRoutes(eventTickets),
  ...homeRoutes(eventTickets),
  ...calendarRoutes(eventTickets, publicUrl),
  ...memberTicketRoutes(holdMinutes),
  ...memberDrawRoutes(clock),
  ...memberMarkRoutes,
  ...paymentRoutes(payments, clock),
];
