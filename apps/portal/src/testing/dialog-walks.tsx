import type { Handover } from '@karportalen/contract/handover/fields';
import type { Webhook } from '@karportalen/contract/webhooks/fields';
import type { FunctionComponent } from 'react';
import { AddAppDialog } from '../auth/AddAppDialog.tsx';
import { AddPasskeyDialog } from '../auth/AddPasskeyDialog.tsx';
import { ChangePasswordDialog } from '../auth/ChangePasswordDialog.tsx';
import { ConfirmIdentityDialog } from '../auth/ConfirmIdentityDialog.tsx';
import { EndSessionDialog } from '../auth/EndSessionDialog.tsx';
import { EndTokenDialog } from '../auth/EndTokenDialog.tsx';
import { ForgotPasswordDialog } from '../auth/ForgotPasswordDialog.tsx';
import { NewCodesDialog } from '../auth/NewCodesDialog.tsx';
import { NewTokenDialog } from '../auth/NewTokenDialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from '../auth/PasskeyDialogs.tsx';
import { RemoveAppDialog } from '../auth/RemoveAppDialog.tsx';
import { ResetFactorDialog } from '../auth/ResetFactorDialog.tsx';
import { FollowDialog } from '../calendar/FollowDialog.tsx';
import { EndDoorDialog } from '../door/EndDoorDialog.tsx';
import { RenewPinDialog } from '../door/RenewPinDialog.tsx';
import { Page as EventArchive } from '../events/ArchivePage.tsx';
import { CancelDialog } from '../events/CancelDialog.tsx';
import { LeaveDialog } from '../events/co-hosts/LeaveDialog.tsx';
import { Page as EditEvent } from '../events/EditPage.tsx';
import { CopyDatesDialog } from '../events/series/CopyDatesDialog.tsx';
import { RemoveSeriesDialog } from '../events/series/RemoveSeriesDialog.tsx';
import { TakeDownDialog } from '../events/TakeDownDialog.tsx';
import { HandOverForm } from '../handover/HandOverForm.tsx';
import { Page as HistoryPage } from '../history/HistoryPage.tsx';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { DrillConfirm } from '../notifications/alarms/DrillConfirm.tsx';
import { ForceDialog } from '../notifications/alarms/ForceDialog.tsx';
import { Page as EditNotification } from '../notifications/EditPage.tsx';
import { Page as DivisionPage } from '../organisations/DivisionPage.tsx';
import { InviteAdminDialog } from '../organisations/InviteAdminDialog.tsx';
import { InviteSuperAdminDialog } from '../organisations/InviteSuperAdminDialog.tsx';
import { RoleEndDialog } from '../organisations/RoleEndDialog.tsx';
import { ApplyImport } from '../people/ApplyImport.tsx';
import { MemberDialog } from '../people/MemberDialog.tsx';
import { Page as MembersPage } from '../people/MembersPage.tsx';
import { ConflictDialog } from '../platform/conflict/ConflictDialog.tsx';
import { CorrectDialog } from '../polls/CorrectDialog.tsx';
import { Page as EditPoll } from '../polls/EditPage.tsx';
import { SendResult } from '../polls/SendResult.tsx';
import { Page as EditTheme } from '../themes/EditPage.tsx';
import { DeliveriesDialog } from '../webhooks/DeliveriesDialog.tsx';
import { WebhookDialog } from '../webhooks/WebhookDialog.tsx';
import { Page as WebhooksPage } from '../webhooks/WebhooksPage.tsx';
import { press, pressLabelled } from './press.ts';
import { reportWalks } from './report-walks.tsx';
import { division, id, notification, poll, theme } from './stored-items.ts';
import { ticketWalks } from './ticket-walks.tsx';
import { close, EVENT_NAME, goOn, nothing, opened, party, type Walk, write } from './walk.ts';

/** An event that another organisation shares with the signed-in admin's division. */
const shared = {
  ...party,
  access: 'read' as const,
  coHosts: [{ division, committee: null, mayEdit: false }],
};

const member = {
  id,
  firstName: 'Kim',
  lastName: 'Ek',
  email: 'kim@exempel.se',
  cid: null,
  kind: 'Student',
  language: 'sv',
  division: null,
  deactivatedAt: null,
  createdAt: '2026-01-01T07:00:00.000Z',
  updatedAt: '2026-01-01T07:00:00.000Z',
};
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
const handover = {
  role: {
    ...{ id, email: 'avgar@exempel.se', role: 'DivisionAdmin', committee: null, isLast: false },
    ...{ division: { id, name: 'Data' }, endsOn: '2099-12-31' },
  },
  ...{ scheduled: [], drafts: [], events: [], doors: [], tokens: [], colleagues: [], pending: null },
} as const satisfies Handover;
const drillBody = {
  ...{ titleSwedish: 'Brand', titleEnglish: 'Fire', audience: 'organisers' as const, scheduleTime: null },
  ...{ notificationMessageSwedish: 'Gå ut.', notificationMessageEnglish: 'Get out.' },
  ...{ inboxMessageSwedish: 'Gå ut.', inboxMessageEnglish: 'Get out.' },
};
const drillForm = { setError: () => undefined, getValues: () => undefined as never };
const members = { members: [member], total: 1 };
const voted = [
  { answerSwedish: 'Ja', answerEnglish: 'Yes', numberOfVotes: 3, numberOfVotesPercentage: 100 },
  { answerSwedish: 'Nej', answerEnglish: 'No', numberOfVotes: 0, numberOfVotesPercentage: 0 },
];
const edit = (Page: FunctionComponent, item: object, label: RegExp): Walk => ({
  page: <Page />,
  open: goOn,
  act: label,
  over: item,
});

/** A draft in a series, with a later event. */
const pubInSeries = {
  ...party,
  ...{ isDraft: true, status: 'draft', series: { id, position: 1, count: 2 } },
  events: [party, { ...party, id: `${id.slice(0, -1)}2`, booked: 0 }],
};

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
  'auth/AddAppDialog.tsx': [{ page: <AddAppDialog {...opened} />, open: nothing, act: 'Visa QR-koden' }],
  'auth/NewCodesDialog.tsx': [
    { page: <NewCodesDialog {...opened} />, open: nothing, act: 'Skapa nya koder' },
  ],
  'auth/RemoveAppDialog.tsx': [
    { page: <RemoveAppDialog {...opened} isLast />, open: nothing, act: 'Ta bort' },
  ],
  'auth/AddPasskeyDialog.tsx': [
    {
      page: <AddPasskeyDialog {...opened} />,
      open: () => write('Namn', 'Min telefon'),
      act: 'Skapa passnyckel',
    },
  ],
  'auth/PasskeyDialogs.tsx': [
    {
      page: <RenamePasskeyDialog {...opened} passkey={{ id, name: 'Telefon' }} />,
      open: () => write('Namn', 'Min telefon'),
      act: 'Spara',
    },
    {
      page: <RemovePasskeyDialog {...opened} passkey={{ id, name: 'Telefon' }} isLast />,
      open: nothing,
      act: 'Ta bort',
    },
  ],
  'auth/ResetFactorDialog.tsx': [
    {
      page: <ResetFactorDialog {...opened} account={{ id, email: 'kim@exempel.se' }} />,
      open: nothing,
      act: 'Återställ',
    },
  ],
  'auth/ChangePasswordDialog.tsx': [
    {
      page: <ChangePasswordDialog {...opened} />,
      open: async () => {
        await write('Nuvarande lösenord', 'gammalt1');
        await write('Nytt lösenord', 'hemligt1');
        await write('Bekräfta lösenord', 'hemligt1');
      },
      act: 'Byt lösenord',
    },
  ],
  'auth/ConfirmIdentityDialog.tsx': [
    {
      page: <ConfirmIdentityDialog opened onAnswer={close} />,
      open: () => write('Lösenord', 'hemligt1'),
      act: 'Bekräfta',
    },
  ],
  'auth/EndSessionDialog.tsx': [
    {
      page: <EndSessionDialog {...opened} session={{ id, device: 'Safari, iPhone' }} />,
      open: nothing,
      act: 'Avsluta',
    },
    { page: <EndSessionDialog {...opened} session="others" />, open: nothing, act: 'Avsluta alla andra' },
  ],
  'auth/EndTokenDialog.tsx': [
    { page: <EndTokenDialog {...opened} token={{ id, name: 'Registret' }} />, open: nothing, act: 'Avsluta' },
  ],
  'auth/NewTokenDialog.tsx': [
    {
      page: <NewTokenDialog {...opened} />,
      open: async () => {
        await write('Namn', 'Registret');
        await pressLabelled('Omröstningar');
      },
      act: 'Skapa nyckel',
    },
  ],
  'auth/ForgotPasswordDialog.tsx': [
    { page: <ForgotPasswordDialog {...opened} email="kim@exempel.se" />, open: nothing, act: 'Skicka länk' },
  ],
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
  'events/CancelDialog.tsx': [
    {
      page: <CancelDialog {...opened} event={party} />,
      open: async () => {
        await write('Meddelande SV', 'Tyvärr.');
        await write('Meddelande EN', 'Sorry.');
      },
      act: 'Ställ in eventet',
    },
  ],
  'events/co-hosts/LeaveDialog.tsx': [
    {
      page: <LeaveDialog {...opened} event={shared} />,
      ...{ open: nothing, act: 'Lämna eventet', user: { divisions: [division] } },
    },
  ],
  'events/EventConfirm.tsx': [edit(EditEvent, party, /^Spara/)],
  'events/EventDetail.tsx': [],
  'events/EventInfo.tsx': [],
  'events/series/CopyDatesDialog.tsx': [
    { page: <CopyDatesDialog {...opened} event={party} />, open: nothing, act: 'Skapa 7 event' },
  ],
  'events/series/RemoveSeriesDialog.tsx': [
    { page: <RemoveSeriesDialog {...opened} event={party} />, open: nothing, act: 'Okej, ta bort' },
  ],
  'events/series/use-draft-scope.tsx': [
    {
      page: <EditEvent />,
      open: () => press('Spara utkast'),
      act: 'Spara utkast',
      over: pubInSeries,
    },
  ],
  'events/TakeDownDialog.tsx': [
    {
      page: <TakeDownDialog {...opened} event={party} />,
      open: () => write('Anledning', 'Det bryter mot policyn.'),
      act: 'Ta ned eventet',
    },
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
  'notifications/alarms/ForceDialog.tsx': [
    {
      page: <ForceDialog {...opened} item={{ id, targetGroup: { group: 'All', count: 3 } }} />,
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
  'organisations/CommitteeDialog.tsx': [
    { page: <DivisionPage />, open: () => pressLabelled('Redigera Revyn'), act: 'Spara' },
  ],
  'handover/HandOverForm.tsx': [
    {
      page: <HandOverForm handover={handover} isOwn={false} onDone={close} />,
      open: async () => {
        await write('E-postadress', 'kim@exempel.se');
        await press('Lämna över');
      },
      act: 'Lämna över',
    },
  ],
  'organisations/InviteDialog.tsx': [
    {
      page: <InviteAdminDialog {...opened} division={division} />,
      open: () => write('E-postadress', 'kim@exempel.se'),
      act: 'Skicka inbjudan',
    },
    {
      page: <InviteSuperAdminDialog {...opened} />,
      open: () => write('E-postadress', 'kim@exempel.se'),
      act: 'Skicka inbjudan',
    },
  ],
  'organisations/RoleEndDialog.tsx': [
    { page: <RoleEndDialog {...opened} role={handover.role} />, open: nothing, act: 'Spara' },
  ],
  'people/ApplyImport.tsx': [
    {
      page: (
        <ApplyImport
          preview={{
            id,
            expiresAt: '2089-01-01T07:00:00.000Z',
            counts: { rows: 1, new: 1, changed: 0, unchanged: 0, missing: 0, faulty: 0 },
            active: 5,
            fingerprint: 'x',
          }}
          onApplied={close}
          onCancel={close}
          onCompared={close}
        />
      ),
      open: goOn,
      act: /^Lägg till 1 medlem/,
    },
  ],
  'people/MemberDialog.tsx': [
    {
      page: <MemberDialog {...opened} onSaved={close} />,
      open: async () => {
        await write('Förnamn', 'Kim');
        await write('Efternamn', 'Ek');
        await write('E-postadress', 'kim@exempel.se');
      },
      act: /^(Spara|Lägg till)/,
    },
  ],
  'people/use-member-acts.tsx': [
    {
      page: <MembersPage />,
      open: () => pressLabelled('Inaktivera Kim Ek'),
      act: 'Inaktivera Kim Ek',
      over: members,
    },
    {
      page: <MembersPage />,
      open: () => pressLabelled('Radera Kim Ek'),
      act: 'Radera Kim Ek för gott',
      over: members,
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
};
