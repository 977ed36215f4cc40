import type { Event } from '@karportalen/contract/events/fields';
import { settledRelease } from '@karportalen/contract/events/release-rules';
import type { Notification } from '@karportalen/contract/notifications/fields';
import type { Committee } from '@karportalen/contract/organisations/committee';
import type { Admin, Division } from '@karportalen/contract/organisations/fields';
import type { RegisteredMember } from '@karportalen/contract/people/register';
import type { Poll } from '@karportalen/contract/polls/fields';
import { defaultColours } from '@karportalen/contract/themes/default-palettes';
import type { Theme } from '@karportalen/contract/themes/fields';
import { writePalette } from '@karportalen/contract/themes/palette-wire';

// One item of each kind as the server answers it, all with the same id.

export const id = '01900000-0000-7000-8000-000000000001';
const [start, end, before] = [
  '2089-03-05T07:00:00.000Z',
  '2089-03-19T22:30:00.000Z',
  '2026-01-01T07:00:00.000Z',
];
const titles = { titleSwedish: 'Lunch', titleEnglish: 'Lunch' };
const targetGroup = { group: 'Student', count: 3 } as const;
const owner = { createdBy: 'Superadmin', updatedBy: 'Anna Ek', ownerDivision: null };
const stored = { id, isDraft: false, ...owner, updatedAt: before };
const scheduled = { ...stored, ...titles, targetGroup, scheduleTime: start, status: 'scheduled' } as const;

export const notification: Notification = {
  ...scheduled,
  type: 'Notification',
  notificationMessageSwedish: 'Kom.',
  notificationMessageEnglish: 'Come.',
  inboxMessageSwedish: 'Kom och ät.',
  inboxMessageEnglish: 'Come and eat.',
  date: start,
  totalSeen: 0,
  totalSent: 0,
  failedReason: null,
  devicesReached: null,
  devicesMissed: null,
  linkKind: null,
  linkId: null,
  linkUrl: null,
  linkTitle: null,
  hash: null,
  drill: null,
  alarm: null,
};

export const poll: Poll = {
  ...scheduled,
  questionSwedish: 'Soppa?',
  questionEnglish: 'Soup?',
  answersSwedish: ['Ja', 'Nej'],
  answersEnglish: ['Yes', 'No'],
  answers: [
    { answerSwedish: 'Ja', answerEnglish: 'Yes', numberOfVotes: 0, numberOfVotesPercentage: 0 },
    { answerSwedish: 'Nej', answerEnglish: 'No', numberOfVotes: 0, numberOfVotesPercentage: 0 },
  ],
  imageUrl: null,
  sendPushNotification: false,
  shouldSendPushNotification: false,
  sent: null,
  closesAt: null,
  resultSent: null,
  openedByCount: 0,
  pushSent: null,
  pushStatus: null,
  pushFailedReason: null,
  devicesReached: null,
  devicesMissed: null,
  corrections: [],
};

export const theme: Theme = {
  id,
  title: 'Lunch',
  targetGroup,
  start,
  end,
  status: 'upcoming',
  pngUrl: null,
  theme: writePalette(defaultColours),
  themeLinkButtonType: 'none',
  themeLinkButtonText: null,
  themeButtonEventId: null,
  themeButtonEventName: null,
  themeLinkUrl: null,
  countdownEnabled: 'disabled',
  countdownStartTime: null,
  countdownButtonType: 'none',
  countdownButtonEventId: null,
  countdownButtonEventName: null,
  countdownLinkUrl: null,
  shown: false,
  coveredBy: null,
  ...owner,
  updatedAt: before,
};

export const event: Event = {
  ...stored,
  name: 'Lunch',
  nameSwedish: 'Lunch',
  description: 'Soup.',
  descriptionSwedish: 'Soppa.',
  location: 'Union',
  locationSwedish: 'Kåren',
  eventLink: null,
  linkButtonText: null,
  linkButtonTextSwedish: null,
  host: { id, name: 'Revyn' },
  categories: [],
  categoryIds: [],
  divisions: [],
  targetUserType: 'Students',
  audience: 'Studenter',
  heldInLanguage: 'Swedish',
  date: start.slice(0, 10),
  startTime: start,
  endTime: end,
  imageUrl: null,
  imageCred: null,
  externalParticipants: false,
  eventReservationDetails: {
    reservationType: 'Open',
    tickets: [],
    numberOfTickets: null,
    maxTicketsPerPerson: null,
    showNumberOfTickets: false,
    gatherFoodPreferences: false,
    ticketReleaseTime: null,
    ticketReservationExpiryTime: null,
    ticketReservationExpiryTimeUtc: null,
    accountNumber: null,
    resultUnit: null,
    currentTicketsBooked: 0,
    options: [],
    ...settledRelease({}),
    drawPools: [],
  },
  questions: [],
  coHosts: [],
  access: 'own',
  answersUntil: null,
  status: 'active',
  takenDownReason: null,
  cancellation: null,
  series: null,
};

export const division: Division = {
  id,
  name: 'Data',
  orgNumber: '802000-1239',
  mustInheritOrgNumber: true,
  committees: 1,
  admins: 1,
};

export const committee: Committee = {
  id,
  divisionId: id,
  name: 'Revyn',
  orgNumber: '802000-1239',
  accountNumber: null,
  resultUnit: null,
  functionTypes: [],
  paidEvents: false,
  activeEmail: 'alva@exempel.se',
  invitedEmail: null,
  status: 'Active',
  expireDate: null,
  updatedAt: before,
};

export const member: RegisteredMember = {
  id,
  firstName: 'Kim',
  lastName: 'Ek',
  email: 'kim@exempel.se',
  cid: null,
  kind: 'Student',
  language: 'sv',
  division: null,
  deactivatedAt: null,
  createdAt: before,
  updatedAt: before,
};

const admin: Admin = { inviteId: id, email: 'alva@exempel.se', status: 'Active', expireDate: null };

/** Every list that the pages read, each with its one item; a page's own item is merged over them. */
export const lists = {
  targetGroups: [targetGroup],
  hosts: [],
  eventCategories: [],
  userTypes: [],
  themes: [theme],
  polls: [poll],
  events: [event],
  scheduledNotifications: [notification],
  divisions: [division],
  committees: [committee],
  admins: [admin],
  functionTypes: [],
  messages: [],
  recipients: 3,
  total: 1,
};
