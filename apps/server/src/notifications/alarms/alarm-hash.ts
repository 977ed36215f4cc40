import { hash } from 'node:crypto';
import type { notifications } from '../tables.ts';

/** Everything that a releaser sees and consents to: texts in both languages, audience, time, link, and whether it is a drill. */
const seenFields = [
  'id',
  'type',
  'titleSwedish',
  'titleEnglish',
  'notificationMessageSwedish',
  'notificationMessageEnglish',
  'inboxMessageSwedish',
  'inboxMessageEnglish',
  'targetGroup',
  'divisionId',
  'scheduleTime',
  'linkEventId',
  'linkPollId',
  'linkUrl',
  'drill',
] as const;

type Seen = Pick<typeof notifications.$inferSelect, (typeof seenFields)[number]>;

/** The alarm's content as a hash. JSON of a list, so that different contents never serialise to the same text. */
export const alarmHash = (row: Seen): string =>
  hash('sha256', JSON.stringify(seenFields.map((field) => row[field])), 'base64url');
