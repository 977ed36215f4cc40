import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownItem } from '../calendar/calendar-items.ts';
import { ItemDialog } from '../calendar/ItemDialog.tsx';
import { Page as EventArchive } from '../events/ArchivePage.tsx';
import { HistoryDetail } from '../history/HistoryDetail.tsx';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { FailedRefunds } from '../reports/FailedRefunds.tsx';
import { comparedColumns } from '../reports/reconciliation/compared-columns.tsx';
import { TicketTable } from '../reports/TicketTable.tsx';
import { walks } from '../testing/dialog-walks.tsx';
import { linksToEvent, namesEvent } from '../testing/named-events.ts';
import { press, pressLabelled } from '../testing/press.ts';
import { refund } from '../testing/report-walks.tsx';
import { id, lists, notification, theme } from '../testing/stored-items.ts';
import { EVENT_NAME, party, partyList, type Walk } from '../testing/walk.ts';
import { Page as ThemeArchive } from '../themes/ArchivePage.tsx';

// Whole pages are slow to render beside other suites.
vi.setConfig({ testTimeout: 40_000 });

beforeEach(() => localStorage.clear());

type Place = Pick<Walk, 'page' | 'open' | 'over' | 'at'>;

const nothing = async () => undefined;
const openRow = () => press(EVENT_NAME, 'td button *');
const linked = { ...notification, linkKind: 'event', linkId: id, linkTitle: EVENT_NAME } as const;
const toEvent = {
  ...theme,
  themeLinkButtonType: 'in-app',
  themeButtonEventId: id,
  themeButtonEventName: EVENT_NAME,
} as const;
const counting = {
  ...theme,
  countdownEnabled: 'enabled',
  countdownStartTime: '2089-03-01T07:00:00.000Z',
  countdownButtonType: 'in-app',
  countdownButtonEventId: id,
  countdownButtonEventName: EVENT_NAME,
} as const;
const inCalendar: ShownItem = {
  key: 'event',
  kind: 'event',
  id,
  title: EVENT_NAME,
  host: 'Revyn',
  isMine: true,
  status: 'active',
  start: '2089-03-06T17:00:00.000Z',
  end: '2089-03-06T22:00:00.000Z',
};
const recorded: HistoryEntry = {
  id,
  at: '2026-11-10T11:00:00.000Z',
  by: null,
  via: 'job',
  action: 'changed',
  kind: 'event',
  itemId: id,
  title: EVENT_NAME,
  changes: [],
  requestId: null,
  restoredFrom: null,
  isRedacted: false,
};
const stay = { opened: true, onClose: () => undefined };
const archived = { events: [party], total: 1 };
const here = {
  kind: 'payment',
  at: '2026-11-10T11:00:00.000Z',
  ore: 12_000,
  refund: null,
  reference: 'AB12',
  event: EVENT_NAME,
  eventId: id,
  payer: 'Kim Ek',
  simulated: false,
} as const;
const row = { id, there: null, here, tiedBy: null, handled: null };
const eventCell = comparedColumns.onlyHere.find(({ key }) => key === 'event');
const sold = {
  eventId: id,
  event: EVENT_NAME,
  eventDay: '2026-11-20',
  committee: 'Revyn',
  ticket: 'Student',
  sold: 1,
  refunded: 0,
  netOre: 12_000,
} as never;

/** Lists that name an event, and read-only dialogs that show one. */
const shown: Record<string, Place> = {
  'the active events': { page: <EventArchive />, open: nothing, over: archived },
  'the past events': { page: <EventArchive />, open: nothing, over: archived, at: '?tab=history' },
  'the drafts of events': { page: <EventArchive />, open: nothing, over: archived, at: '?tab=draft' },
  'the participant lists': {
    page: <EventArchive />,
    open: nothing,
    over: { events: [partyList], total: 1 },
    at: '?tab=participants',
  },
  'the refunds that failed': {
    page: <FailedRefunds />,
    open: nothing,
    over: { refunds: [refund], totalOre: 12_000 },
  },
  "a report's tickets": { page: <TicketTable tickets={[sold]} />, open: nothing },
  'the compared payments': { page: <>{eventCell?.render(row)}</>, open: nothing },
  'the compared payments, folded': { page: <>{eventCell?.folded?.(row)}</>, open: nothing },
  'calendar/ItemDialog.tsx': {
    page: <ItemDialog {...stay} item={inCalendar} isMovable={false} onMove={() => undefined} />,
    open: nothing,
  },
  'history/HistoryDetail.tsx': {
    page: <HistoryDetail {...stay} entry={recorded} actions={[]} />,
    open: nothing,
  },
  'events/EventDetail.tsx': { page: <EventArchive />, open: openRow, over: archived },
  'tickets/participants/ParticipantsDialog.tsx': {
    page: <EventArchive />,
    open: openRow,
    over: { events: [partyList], total: 1 },
    at: '?tab=participants',
  },
  'tickets/participants/StillNeededDialog.tsx': {
    page: <EventArchive />,
    open: () => pressLabelled(`Ta bort deltagarlistan ${EVENT_NAME}`),
    over: { events: [partyList], total: 1 },
    at: '?tab=participants',
  },
  'a participant list that is about to be deleted': {
    page: <EventArchive />,
    open: () => pressLabelled(`Ta bort deltagarlistan ${EVENT_NAME}`),
    over: { events: [{ ...partyList, neededFor: [] }], total: 1 },
    at: '?tab=participants',
  },
  'notifications/NotificationDetail.tsx': {
    page: <NotificationArchive />,
    open: () => press('Lunch', 'td button *'),
    over: { notifications: [linked], scheduledNotifications: [linked], total: 1 },
  },
  'themes/ThemeDetail.tsx': {
    page: <ThemeArchive />,
    open: () => press('Lunch', 'td button *'),
    over: { themes: [toEvent], total: 1 },
  },
  'themes/ThemeDetail.tsx, its countdown': {
    page: <ThemeArchive />,
    open: async () => {
      await press('Lunch', 'td button *');
      await press('Countdown', '[role=dialog] button *');
    },
    over: { themes: [counting], total: 1 },
  },
};

/** Dialogs that name no event of their own, and why. */
const unnamed: Record<string, string> = {
  'calendar/move/MoveRefused.tsx': 'leads to the form of what could not be moved',
  'events/EventInfo.tsx': 'the rules of events, not one event',
  'kit/guard/use-leave-guard.tsx': 'asks about the page that is left',
  'polls/PollDetail.tsx': 'a poll',
  'webhooks/SecretDialog.tsx': 'a secret',
};

describe('an event that is named leads to its page', () => {
  // Dialogs that act are walked in dialogs.test.tsx.
  it.each(Object.entries(shown))(
    'an event that is named leads to its page: %s',
    async (_, { page, open, over = {}, at = '' }) => {
      renderPage(page, {
        answer: { ...lists, ...over },
        path: '/:divisionId/:id',
        at: `/${id}/${id}${at}`,
      });
      await open();
      await waitFor(() => expect(namesEvent()).toBe(true));
      expect(linksToEvent()).toBe(true);
    },
  );

  it('every dialog that only shows something is checked for a link to the event it names', () => {
    const showing = Object.entries(walks).flatMap(([file, ways]) => (ways.length === 0 ? [file] : []));
    expect(showing.filter((file) => !(file in shown) && !(file in unnamed))).toEqual([]);
  });
});
