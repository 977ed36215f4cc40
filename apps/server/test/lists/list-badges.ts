import type { Definition } from '@karportalen/contract/core/endpoint';
import { listActiveEvents, listDraftEvents, listEventHistory } from '@karportalen/contract/events/endpoints';
import {
  eventStatusLabels,
  type ReservationType,
  reservationLabels,
} from '@karportalen/contract/events/kinds';
import {
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
} from '@karportalen/contract/notifications/endpoints';
import { pushStatusLabels } from '@karportalen/contract/notifications/push-status';
import { listDraftPolls, listPollHistory } from '@karportalen/contract/polls/endpoints';
import { openPollLabels, pushTroubleLabels } from '@karportalen/contract/polls/texts';
import {
  listActiveThemes,
  listThemeHistory,
  listUpcomingThemes,
} from '@karportalen/contract/themes/endpoints';
import { themeStateLabels } from '@karportalen/contract/themes/states';
import type { Db } from '../../src/platform/db/database.ts';
import { START } from '../app.ts';
import { isProof } from '../proof.ts';

/** Gives the first rows of each list other statuses than the rest. */
export const varyStatuses = async (db: Db) => {
  const change = async (table: string, where: string, ...changes: readonly string[]) => {
    for (const [place, values] of changes.entries())
      await db.$client.query(
        `update ${table} set ${values} where id = (select id from ${table} where ${where} order by id offset ${place} limit 1)`,
      );
  };
  const now = `'${START.toISOString()}'::timestamptz`;
  const left = `not is_draft and send_at <= ${now}`;
  const pushes = ['failed', 'held', 'partlySent', 'inboxOnly'].map((status) => `push_status = '${status}'`);
  await change('notifications', left, ...pushes, 'sent_at = send_at', "failed_reason = 'Ingen svarade.'");
  await change('notifications', `not is_draft and send_at > ${now}`, "push_status = 'held'");
  const pushed = pushes.map((push) => `send_push_notification = true, ${push}`);
  await change('polls', left, `closes_at = send_at + interval '1 second'`, ...pushed);
  const off = `start_time = ${now} - interval '3 days', end_time = ${now} - interval '2 days'`;
  await change(
    'events',
    `not is_draft and deleted_at is null and over_at <= ${now}`,
    `${off}, taken_down_at = ${now} - interval '2 days', taken_down_reason = 'Bröt mot policyn'`,
    `${off}, cancelled_at = ${now} - interval '2 days', cancellation_swedish = 'Regn', cancellation_english = 'Rain'`,
  );
  await change(
    'themes',
    `not is_draft and start_time > ${now}`,
    `countdown_enabled = true, countdown_start_time = ${now} - interval '1 hour'`,
  );
};

export type Shown = { id: string; status: string; pushStatus?: string | null; coveredBy?: string | null } & {
  countdownStartTime?: string | null;
  eventReservationDetails?: { reservationType: ReservationType };
};

/** The label of an event's type; empty for other rows. */
export const typeLabelOf = ({ eventReservationDetails: details }: Shown): string =>
  details ? reservationLabels[details.reservationType] : '';

/** Lists whose rows have badges, and the badges' labels. */
export const badges: [string, Definition, (row: Shown) => string[]][] = [
  [
    'notifications, history',
    listNotifications,
    ({ status }) => [pushStatusLabels[status as keyof typeof pushStatusLabels]],
  ],
  [
    'notifications, scheduled',
    listScheduledNotifications,
    ({ status }) => (status === 'held' ? [pushStatusLabels.held] : []),
  ],
  ['notifications, drafts', listDraftNotifications, () => ['Utkast']],
  [
    'polls, history',
    listPollHistory,
    ({ status, pushStatus }) => [
      openPollLabels[status as keyof typeof openPollLabels],
      ...[pushTroubleLabels[pushStatus as keyof typeof pushTroubleLabels] ?? []].flat(),
    ],
  ],
  ['polls, drafts', listDraftPolls, () => []],
  [
    'events, history',
    listEventHistory,
    ({ status }) => [eventStatusLabels[status as keyof typeof eventStatusLabels]],
  ],
  ['events, active', listActiveEvents, () => []],
  ['events, drafts', listDraftEvents, () => ['Utkast']],
  ['themes, active', listActiveThemes, ({ coveredBy }) => [coveredBy === null ? 'Visas nu' : 'Dolt']],
  [
    'themes, upcoming',
    listUpcomingThemes,
    ({ countdownStartTime: at }) => [at && new Date(at) <= START ? 'Räknar ner' : 'Schemalagt'],
  ],
  ['themes, history', listThemeHistory, () => ['Avslutat']],
];
/** Whole labels, their beginnings and their last words. */
const badgeWords = [
  ...new Set([pushStatusLabels, openPollLabels, pushTroubleLabels, eventStatusLabels].flatMap(Object.values)),
  ...Object.values(themeStateLabels),
]
  .flatMap((label, index) => {
    const forms = [label.toLowerCase(), label.slice(0, 4), label.split(' ').at(-1) ?? label];
    return isProof ? forms : forms.slice(index % 3, (index % 3) + 1);
  })
  // Words of two letters match too much.
  .filter((word) => word.length > 2);

/** Whether a word of the label begins with this. */
export const beginsWord = (label: string, search: string): boolean =>
  ` ${label}`.toLowerCase().includes(` ${search.toLowerCase()}`);

/** The words of badges that a list shows and one of another list; `npm run prove` tries all. */
export const wordsToSearch = (shown: readonly string[]): readonly string[] => {
  const all = [...new Set(badgeWords)];
  if (isProof) return all;
  const isShown = (word: string) => shown.some((label) => beginsWord(label, word));
  return [...all.filter(isShown), ...all.filter((word) => !isShown(word)).slice(0, 1)];
};
