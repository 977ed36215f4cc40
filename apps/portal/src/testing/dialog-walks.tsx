import type { Notification } from '@karportalen/contract/notifications/fields';
import type { Webhook } from '@karportalen/contract/webhooks/fields';
import { FollowDialog } from '../calendar/FollowDialog.tsx';
import { EndDoorDialog } from '../door/EndDoorDialog.tsx';
import { RenewPinDialog } from '../door/RenewPinDialog.tsx';
import { Page as EventArchive } from '../events/ArchivePage.tsx';
import { Page as HistoryPage } from '../history/HistoryPage.tsx';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { DrillActs } from '../notifications/alarms/DrillActs.tsx';
import { DrillConfirm } from '../notifications/alarms/DrillConfirm.tsx';
import { ForceDialog } from '../notifications/alarms/ForceDialog.tsx';
import { Page as EditNotification } from '../notifications/EditPage.tsx';
import { ConflictDialog } from '../platform/conflict/ConflictDialog.tsx';
import { CorrectDialog } from '../polls/CorrectDialog.tsx';
import { Page as EditPoll } from '../polls/EditPage.tsx';
import { SendResult } from '../polls/SendResult.tsx';
import { Page as EditTheme } from '../themes/EditPage.tsx';
import { DeliveriesDialog } from '../webhooks/DeliveriesDialog.tsx';
import { WebhookDialog } from '../webhooks/WebhookDialog.tsx';
import { Page as WebhooksPage } from '../webhooks/WebhooksPage.tsx';
import { authWalks } from './auth-walks.tsx';
import { edit } from './edit-walk.tsx';
import { eventWalks } from './event-walks.tsx';
import { peopleWalks } from './people-walks.tsx';
import { press, pressLabelled } from './press.ts';
import { reportWalks } from './report-walks.tsx';
import { id, notification, poll, theme } from './stored-items.ts';
import { ticketWalks } from './ticket-walks.tsx';
import { close, EVENT_NAME, nothing, opened, party, type Walk, write } from './walk.ts';

const history = {
  entries: [
    {
      id,
      at: '2026-01-01T07:00:00.000Z',
      by: { id, name: 'Kim Ek' },
      via: 'portal',
      action: 'deleted',
      kind: 'poll',
      itemId: id,
      title: 'Lunch',
      changes: [{ field: 'titleSwedish', label: 'Titel på svenska', before: 'Lunch' }],
      requestId: null,
      restoredFrom: null,
      isRedacted: false,
    },
  ],
  people: [],
  total: 1,
};

const drillBody = {
  ...{ titleSwedish: 'Brand', titleEnglish: 'Fire', audience: 'organisers' as const, scheduleTime: null },
  ...{ notificationMessageSwedish: 'Gå ut.', notificationMessageEnglish: 'Get out.' },
  ...{ inboxMessageSwedish: 'Gå ut.', inboxMessageEnglish: 'Get out.' },
};

const approvedDrill = {
  ...notification,
  ...{ type: 'Alarm', drill: 'union', status: 'scheduled' },
  alarm: { answers: null, endedAt: null },
} as unknown as Notification;

const drillForm = { setError: () => undefined, getValues: () => undefined as never };

const voted = [
  { answerSwedish: 'Ja', answerEnglish: 'Yes', numberOfVotes: 3, numberOfVotesPercentage: 100 },
  { answerSwedish: 'Nej', answerEnglish: 'No', numberOfVotes: 0, numberOfVotesPercentage: 0 },
];

const webhook: Webhook = {
  id,
  name: 'Kanalen',
  url: 'https://exempel.se/',
  kinds: ['ticketSold'],
  format: 'standard',
  isOn: true,
  gaveUpAt: null,
  createdAt: '2026-11-10T11:00:00.000Z',
};

/** By file: how to reach each call that its dialogs can send. Empty for a read-only dialog. */
export const walks: Record<string, readonly Walk[]> = {
  'webhooks/DeliveriesDialog.tsx': [
    {
      page: <DeliveriesDialog {...opened} webhook={webhook} />,
      open: nothing,
      act: 'Skicka ett test',
      over: { deliveries: [] },
    },
  ],
  'webhooks/SecretDialog.tsx': [],
  'webhooks/WebhookDialog.tsx': [
    {
      page: <WebhookDialog {...opened} webhook={undefined} onCreated={close} />,
      open: async () => {
        await write('Namn', 'Kanalen');
        await write('Adress', 'https://exempel.se/');
        await pressLabelled('Biljett såld');
      },
      act: 'Lägg till',
    },
    { page: <WebhookDialog {...opened} webhook={webhook} onCreated={close} />, open: nothing, act: 'Spara' },
  ],
  'webhooks/WebhooksPage.tsx': [
    {
      page: <WebhooksPage />,
      open: () => pressLabelled('Byt hemlighet: Kanalen'),
      act: 'Byt hemlighet',
      over: { webhooks: [webhook] },
    },
    {
      page: <WebhooksPage />,
      open: () => pressLabelled('Ta bort: Kanalen'),
      act: 'Ta bort',
      over: { webhooks: [webhook] },
    },
  ],
  'calendar/FollowDialog.tsx': [
    {
      page: <FollowDialog {...opened} />,
      open: () => press('Byt adress'),
      act: 'Byt adress',
      over: { address: 'https://exempel.se/api/v1/calendar/abc.ics' },
    },
  ],
  'calendar/ItemDialog.tsx': [],
  'calendar/move/MoveRefused.tsx': [],
  'door/EndDoorDialog.tsx': [
    {
      page: <EndDoorDialog {...opened} eventId={id} door={{ id, name: 'Dörr 1' }} />,
      open: nothing,
      act: 'Avsluta',
    },
    { page: <EndDoorDialog {...opened} eventId={id} door="all" />, open: nothing, act: 'Avsluta alla' },
  ],
  'door/RenewPinDialog.tsx': [
    { page: <RenewPinDialog {...opened} eventId={id} name={EVENT_NAME} />, open: nothing, act: 'Byt PIN' },
  ],
  'kit/guard/use-leave-guard.tsx': [],
  'history/HistoryDetail.tsx': [],
  'history/use-history-acts.tsx': [
    {
      page: <HistoryPage />,
      open: () => pressLabelled('Återställ Kim Ek tog bort omröstningen ”Lunch”'),
      act: 'Återställ',
      over: history,
    },
    {
      page: <HistoryPage />,
      open: () => pressLabelled('Dölj innehållet Kim Ek tog bort omröstningen ”Lunch”'),
      act: 'Dölj innehållet',
      over: history,
    },
  ],
  'notifications/alarms/DrillActs.tsx': [
    {
      page: <DrillActs item={approvedDrill} />,
      open: () => press('Ställ in övningen'),
      act: 'Ställ in övningen',
    },
  ],
  'notifications/alarms/ForceDialog.tsx': [
    {
      page: (
        <ForceDialog {...opened} item={{ scheduleTime: null, id, targetGroup: { group: 'All', count: 3 } }} />
      ),
      open: () => write('Anledning', 'Det brinner.'),
      act: 'Skicka ändå',
    },
  ],
  'notifications/alarms/DrillConfirm.tsx': [
    {
      page: <DrillConfirm {...opened} form={drillForm} body={drillBody} organisers={3} />,
      open: nothing,
      act: 'Öva med 3 personer',
    },
  ],
  'notifications/NotificationConfirm.tsx': [edit(EditNotification, notification, /^Schemalägg/)],
  'notifications/NotificationDetail.tsx': [],
  'notifications/use-push-sending.tsx': [
    {
      page: <NotificationArchive />,
      open: () => pressLabelled('Skicka nu Lunch'),
      act: 'Skicka nu',
      over: { notifications: [{ ...notification, status: 'held' }], total: 1 },
      at: '?tab=history',
    },
  ],
  'platform/archive/use-deletion.tsx': [
    {
      page: <EventArchive />,
      open: () => pressLabelled(`Ta bort ${EVENT_NAME}`),
      act: 'Okej, ta bort',
      over: { events: [party], total: 1 },
    },
  ],
  'platform/conflict/ConflictDialog.tsx': [
    {
      page: (
        <ConflictDialog
          versions={{ base: 'Lunch', mine: 'Middag', saved: 'Fika' }}
          differences={[]}
          saved={{ by: 'Anna Ek', at: '2026-11-10T11:00:00.000Z' }}
          onClose={close}
          onKeep={() => fetch('/api/v1/events', { method: 'PUT' })}
          onUseSaved={close}
        />
      ),
      open: nothing,
      act: 'Behåll mina ändringar',
    },
  ],
  'polls/CorrectDialog.tsx': [
    {
      page: <CorrectDialog {...opened} poll={poll} onCorrected={close} />,
      open: nothing,
      act: 'Rätta texten',
    },
  ],
  'polls/PollConfirm.tsx': [edit(EditPoll, poll, /^Schemalägg/)],
  'polls/PollDetail.tsx': [],
  'polls/SendResult.tsx': [
    {
      page: <SendResult poll={{ ...poll, status: 'closed', answers: voted }} />,
      open: () => press('Skicka resultatet'),
      act: /^Skicka till/,
    },
  ],
  'themes/ThemeConfirm.tsx': [edit(EditTheme, theme, /^Spara/)],
  'themes/ThemeDetail.tsx': [],
  ...reportWalks,
  ...ticketWalks,
  ...authWalks,
  ...eventWalks,
  ...peopleWalks,
};
