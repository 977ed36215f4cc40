import { formatDateTime } from '../core/date-format.ts';
import { countText } from '../core/number.ts';
import type { Notification, TestOutcome } from './fields.ts';

const saved = 'Utkast sparat';
const SENT = 'Pushnotis skickad';

/** Sent now, but not left yet: it can be taken back. */
export const isUndoable = ({
  status,
  scheduleTime,
}: Pick<Notification, 'status' | 'scheduleTime'>): boolean => status === 'scheduled' && scheduleTime === null;

/** Undefined for what can be undone: a countdown says when it leaves, and SPEC's words come then. */
const created =
  (sent: string, scheduled: string) =>
  (item: Pick<Notification, 'isDraft' | 'scheduleTime' | 'status'>): string | undefined => {
    const { isDraft, scheduleTime } = item;
    if (item.status === 'awaiting') return 'Larmet väntar på att någon annan godkänner det';
    if (isDraft) return saved;
    if (isUndoable(item)) return undefined;
    return scheduleTime ? `${scheduled} går ut ${formatDateTime(scheduleTime)}.` : sent;
  };

const tested = ({ email, devices }: TestOutcome): string => {
  if (email !== null) return `Provmejlet är på väg till ${email}`;
  const { reached, missed, reason } = devices ?? { reached: 0, missed: 0, reason: null };
  const devicesText = reached === 1 ? '1 enhet' : `${countText(reached)} enheter`;
  return missed === 0
    ? `Provet är skickat till ${devicesText}`
    : `Provet nådde ${devicesText}. ${reason ?? ''}`.trim();
};

/** Toasts of notifications and alarms. SPEC's words are for what has been sent. */
export const notificationTexts = {
  create: {
    success: created(SENT, 'Pushnotis schemalagd. Den'),
    failure: 'Kunde inte skapa pushnotis',
  },
  alarm: { success: created('Larm skickat', 'Larm schemalagt. Det'), failure: 'Kunde inte skapa larm' },
  update: {
    success: ({ isDraft }: Pick<Notification, 'isDraft'>) => (isDraft ? saved : 'Pushnotis har redigerats'),
    failure: 'Kunde inte redigera pushnotis',
  },
  remove: { success: 'Pushnotisen har tagits bort', failure: 'Kunde inte ta bort pushnotisen' },
  send: { success: 'Pushnotisen skickas nu', failure: 'Kunde inte skicka pushnotisen' },
  sent: SENT,
  countdown: 'Pushnotisen går ut om',
  undo: {
    success: 'Pushnotisen skickas inte. Här är texten igen.',
    failure: 'Kunde inte ångra',
    failedAlarm: 'Ett larm går ut direkt och kan inte ångras.',
  },
  test: { success: tested, failure: 'Kunde inte provskicka' },
  keepTime: {
    success: ({ date }: Pick<Notification, 'date'>) => `Pushnotisen går ut ${formatDateTime(date)}.`,
    failure: 'Kunde inte behålla tiden',
  },
  linkMissing: {
    event: 'Eventet finns inte, eller syns inte i appen när meddelandet går ut. Välj ett annat.',
    poll: 'Omröstningen finns inte, eller är inte öppen när meddelandet går ut. Välj en annan.',
  },
  linkHidden: {
    event: 'Alla mottagare kan inte se eventet. De som inte kan det får meddelandet utan länk.',
    poll: 'Alla mottagare kan inte se omröstningen. De som inte kan det får meddelandet utan länk.',
  },
  modeLocked: 'Sättet att skicka kan inte ändras i efterhand.',
} as const;

/** '{seen} st av {sent} st' */
export const seenText = ({ totalSeen, totalSent }: Pick<Notification, 'totalSeen' | 'totalSent'>): string =>
  `${countText(totalSeen)} st av ${countText(totalSent)} st`;

/** '{reached} st av {all} st': devices that accepted the push. */
export const reachedText = ({
  devicesReached,
  devicesMissed,
}: Pick<Notification, 'devicesReached' | 'devicesMissed'>): string =>
  `${countText(devicesReached ?? 0)} st av ${countText((devicesReached ?? 0) + (devicesMissed ?? 0))} st`;

export const pushSettingsTexts = {
  save: { success: 'Inställningarna är sparade', failure: 'Kunde inte spara inställningarna' },
} as const;
