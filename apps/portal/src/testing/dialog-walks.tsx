import type { ListedMark } from '@karportalen/contract/tickets/mark-fields';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import type { Sales, SoldTicket } from '@karportalen/contract/tickets/sales';
import { fireEvent, screen } from '@testing-library/react';
import type { FunctionComponent, ReactElement } from 'react';
import { ChangePasswordDialog } from '../auth/ChangePasswordDialog.tsx';
import { EndSessionDialog } from '../auth/EndSessionDialog.tsx';
import { ForgotPasswordDialog } from '../auth/ForgotPasswordDialog.tsx';
import { EndDoorDialog } from '../door/EndDoorDialog.tsx';
import { RenewPinDialog } from '../door/RenewPinDialog.tsx';
import { Page as EventArchive } from '../events/ArchivePage.tsx';
import { CancelDialog } from '../events/CancelDialog.tsx';
import { Page as EditEvent } from '../events/EditPage.tsx';
import { TakeDownDialog } from '../events/TakeDownDialog.tsx';
import { Page as NotificationArchive } from '../notifications/ArchivePage.tsx';
import { Page as EditNotification } from '../notifications/EditPage.tsx';
import { Page as DivisionPage } from '../organisations/DivisionPage.tsx';
import { InviteAdminDialog } from '../organisations/InviteAdminDialog.tsx';
import { ApplyImport } from '../people/ApplyImport.tsx';
import { MemberDialog } from '../people/MemberDialog.tsx';
import { Page as MembersPage } from '../people/MembersPage.tsx';
import { ConflictDialog } from '../platform/conflict/ConflictDialog.tsx';
import { CorrectDialog } from '../polls/CorrectDialog.tsx';
import { Page as EditPoll } from '../polls/EditPage.tsx';
import { SendResult } from '../polls/SendResult.tsx';
import { FailedRefunds } from '../reports/FailedRefunds.tsx';
import { MoneyReview } from '../reports/reconciliation/MoneyReview.tsx';
import type { Money } from '../reports/reconciliation/money-acts.ts';
import { NoteDialog } from '../reports/reconciliation/NoteDialog.tsx';
import { RefundDialog } from '../reports/reconciliation/RefundDialog.tsx';
import { TicketDialog as MoneyTicketDialog } from '../reports/reconciliation/TicketDialog.tsx';
import { Page as EditTheme } from '../themes/EditPage.tsx';
import { AnswerDialog } from '../tickets/marks/AnswerDialog.tsx';
import { EventMarks } from '../tickets/marks/EventMarks.tsx';
import { MessageDialog } from '../tickets/participants/MessageDialog.tsx';
import { RepayAllDialog } from '../tickets/participants/RepayAllDialog.tsx';
import { NumberDialog } from '../tickets/sales/NumberDialog.tsx';
import { TicketDialog } from '../tickets/sales/TicketDialog.tsx';
import { TransferForm } from '../tickets/TransferForm.tsx';
import { DrawActs } from '../tickets/waiting/DrawActs.tsx';
import { MoveFirstDialog } from '../tickets/waiting/MoveFirstDialog.tsx';
import { WaitingMessageDialog } from '../tickets/waiting/WaitingMessageDialog.tsx';
import { WitnessDialog } from '../tickets/waiting/WitnessDialog.tsx';
import { press, pressLabelled } from './press.ts';
import { division, event, id, notification, poll, theme } from './stored-items.ts';

const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const nothing = async () => undefined;
const close = () => undefined;
const goOn = () => press('Gå vidare');

/** Every event that they name has this name, and nothing else has. */
export const EVENT_NAME = 'Gasque';

const sales: Sales = {
  total: 10,
  sold: 1,
  held: 0,
  left: 9,
  complimentary: 0,
  revenue: 0,
  bySwish: 0,
  atDoors: 0,
  byCash: 0,
  byOwnSwish: 0,
  refunded: 0,
  simulated: false,
  types: [],
  days: [],
};
const ticket: SoldTicket = {
  id,
  orderId: id,
  buyer: 'Kim Ek',
  byTransfer: false,
  paidBy: 'free',
  placedAt: '2026-11-10T11:00:00.000Z',
  price: 0,
  order: { tickets: 1, amount: 0 },
  isRefunded: false,
};
const person: CheckInParticipant = {
  id,
  firstName: 'Kim',
  lastName: 'Ek',
  cidOrEmail: 'kim',
  ticketName: 'Student',
  byTransfer: false,
  status: 'NotCheckedIn',
  checkedInAt: null,
  checkedInBy: null,
};
const toRepay = {
  repayments: [{ name: 'Kim Ek', email: 'kim@exempel.se', tickets: 1, amount: 120 }],
  total: 120,
  bySwish: 0,
  atDoors: 0,
  byCash: 0,
  byOwnSwish: 0,
};
export const refund = {
  id,
  createdAt: '2026-11-10T11:00:00.000Z',
  amountOre: 12_000,
  reason: 'cancelled',
  failure: null,
  event: { id, name: EVENT_NAME },
  payer: { name: 'Kim Ek', email: 'kim@exempel.se' },
  reference: 'AB12',
  paidAt: '2026-11-01T11:00:00.000Z',
  simulated: false,
};
const money: Money = {
  id,
  from: 'swish',
  ore: 12_000,
  when: '2026-11-10 12:00',
  who: 'Kim Ek',
  reference: 'AB12',
};
const moneyReview = {
  restoredAt: '2026-11-15T12:00:00.000Z',
  backupTakenAt: '2026-11-14T03:00:00.000Z',
  refunds: [],
  totalOre: 0,
};
const moneyEvent = {
  id,
  name: EVENT_NAME,
  date: '2026-11-20',
  ticketTypes: [{ id, name: 'Student', priceOre: 12_000 }],
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
const mark: ListedMark = {
  id,
  reason: 'noShow',
  at: '2026-11-10T11:00:00.000Z',
  expiresAt: '2027-03-28T22:00:00.000Z',
  state: 'appealed',
  appeal: 'Tåget var inställt.',
  appealedAt: '2026-11-11T11:00:00.000Z',
  answer: null,
  event: { id, name: EVENT_NAME },
  host: { id, name: 'Revyn' },
  member: { name: 'Kim Ek', cidOrEmail: 'kim' },
};
const members = { members: [member], total: 1 };
const voted = [
  { answerSwedish: 'Ja', answerEnglish: 'Yes', numberOfVotes: 3, numberOfVotesPercentage: 100 },
  { answerSwedish: 'Nej', answerEnglish: 'No', numberOfVotes: 0, numberOfVotesPercentage: 0 },
];
const opened = { opened: true, onClose: close };

export type Walk = {
  readonly page: ReactElement;
  /** Opens it and fills in what it asks for. */
  readonly open: () => Promise<unknown>;
  /** What the button that acts is called. */
  readonly act: string | RegExp;
  /** What the server answers besides the usual lists. */
  readonly over?: object;
  readonly at?: string;
};

const edit = (Page: FunctionComponent, item: object, label: RegExp): Walk => ({
  page: <Page />,
  open: goOn,
  act: label,
  over: item,
});

export const party = { ...event, name: EVENT_NAME, nameSwedish: EVENT_NAME };

/** Its list of participants, which cannot be deleted yet. */
export const partyList = {
  eventId: id,
  title: EVENT_NAME,
  startDate: '2026-01-01T17:00:00.000Z',
  endDate: '2026-01-01T22:00:00.000Z',
  host: event.host,
  participants: 3,
  totalParticipants: 3,
  checkedInParticipants: 0,
  pin: '012345',
  removalDate: '2027-05-13',
  participantsDeletedAt: null,
  cancelledAt: null,
  takenDownAt: null,
  neededFor: [{ reason: 'refundUnderWay', count: 1, amount: 120, until: '2026-01-01T22:00:00.000Z' }],
};

/** One way to each act that a file's dialogs can send; none for a dialog that only shows something. */
export const walks: Record<string, readonly Walk[]> = {
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
  'auth/EndSessionDialog.tsx': [
    {
      page: <EndSessionDialog {...opened} session={{ id, device: 'Safari, iPhone' }} />,
      open: nothing,
      act: 'Avsluta',
    },
    { page: <EndSessionDialog {...opened} session="others" />, open: nothing, act: 'Avsluta alla andra' },
  ],
  'auth/ForgotPasswordDialog.tsx': [
    { page: <ForgotPasswordDialog {...opened} email="kim@exempel.se" />, open: nothing, act: 'Skicka länk' },
  ],
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
  'events/EventConfirm.tsx': [edit(EditEvent, party, /^Spara/)],
  'events/EventDetail.tsx': [],
  'events/EventInfo.tsx': [],
  'events/TakeDownDialog.tsx': [
    {
      page: <TakeDownDialog {...opened} event={party} />,
      open: () => write('Anledning', 'Det bryter mot policyn.'),
      act: 'Ta ned eventet',
    },
  ],
  'kit/guard/use-leave-guard.tsx': [],
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
  'organisations/InviteAdminDialog.tsx': [
    {
      page: <InviteAdminDialog {...opened} division={division} />,
      open: () => write('E-postadress', 'kim@exempel.se'),
      act: 'Skicka inbjudan',
    },
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
  'reports/FailedRefunds.tsx': [
    {
      page: <FailedRefunds />,
      open: () => press(/^Betald för hand/),
      act: /är betalda$/,
      over: { refunds: [refund], totalOre: 12_000 },
    },
  ],
  'themes/ThemeConfirm.tsx': [edit(EditTheme, theme, /^Spara/)],
  'themes/ThemeDetail.tsx': [],
  'tickets/TransferForm.tsx': [
    {
      page: (
        <TransferForm
          token="x"
          ticket={{
            ticketName: 'Student',
            eventName: 'Ball',
            location: 'Union',
            startDate: '2089-03-05T17:00:00.000Z',
            endDate: '2089-03-05T22:00:00.000Z',
          }}
          onRefused={close}
        />
      ),
      open: async () => {
        fireEvent.change(screen.getByRole('textbox'), { target: { value: 'kim@exempel.se' } });
        await press('Continue');
      },
      act: 'Transfer ticket',
    },
  ],
  'reports/reconciliation/MoneyReview.tsx': [
    {
      page: <MoneyReview />,
      open: () => press('Markera som avstämt'),
      act: 'Markera som avstämt',
      over: { review: moneyReview },
    },
  ],
  'reports/reconciliation/NoteDialog.tsx': [
    {
      page: <NoteDialog {...opened} money={money} />,
      open: () => write('Anteckning', 'Betalat för hyra.'),
      act: 'Spara anteckningen',
    },
  ],
  'reports/reconciliation/RefundDialog.tsx': [
    { page: <RefundDialog {...opened} money={money} />, open: nothing, act: /^Betala tillbaka/ },
  ],
  'reports/reconciliation/TicketDialog.tsx': [
    {
      page: <MoneyTicketDialog {...opened} money={money} />,
      open: async () => {
        fireEvent.click(await screen.findByPlaceholderText('Välj event'));
        fireEvent.click(await screen.findByText('2026-11-20', { selector: '[role=option] time' }));
        await write('Student, 120 kr', '1');
        await write('E-post', 'kim@exempel.se');
      },
      act: 'Utfärda biljetter',
      over: { events: [moneyEvent] },
    },
  ],
  'tickets/marks/AnswerDialog.tsx': [
    { page: <AnswerDialog {...opened} mark={mark} />, open: nothing, act: 'Stryk pricken' },
    { page: <AnswerDialog {...opened} mark={mark} />, open: nothing, act: 'Låt den räknas' },
  ],
  'tickets/marks/EventMarks.tsx': [
    {
      page: <EventMarks list={partyList} />,
      open: () => press('Bekräfta vilka som kom'),
      act: 'Bekräfta listan',
      over: { givesMarks: true, returnDeadline: null, confirmedAt: null, noShows: 2, lateReturns: 1 },
    },
  ],
  'tickets/participants/MessageDialog.tsx': [
    {
      page: <MessageDialog {...opened} eventId={id} name={EVENT_NAME} />,
      open: async () => {
        await write('Meddelande SV', 'Kom i tid.');
        await write('Meddelande EN', 'Be on time.');
      },
      act: /^Skicka /,
    },
  ],
  'tickets/participants/ParticipantsDialog.tsx': [],
  'tickets/participants/RepayAllDialog.tsx': [
    {
      page: <RepayAllDialog eventId={id} left={toRepay} onClose={close} />,
      open: nothing,
      act: 'Notera alla som återbetalda',
    },
  ],
  'tickets/participants/StillNeededDialog.tsx': [],
  'tickets/waiting/DrawActs.tsx': [
    {
      page: <DrawActs event={event} state="open" />,
      open: () => press('Ställ in lottningen'),
      act: 'Ställ in lottningen',
    },
  ],
  'tickets/waiting/WitnessDialog.tsx': [
    {
      page: <WitnessDialog eventId={id} details={event.eventReservationDetails} onClose={close} />,
      open: () => write('Nummer', '3 11 17'),
      act: 'Spara och lotta',
    },
  ],
  'tickets/waiting/MoveFirstDialog.tsx': [
    {
      page: <MoveFirstDialog eventId={id} entryId={id} position={2} onClose={close} />,
      open: () => write('Anledning', 'Ett misstag'),
      act: 'Flytta först',
    },
  ],
  'tickets/waiting/WaitingMessageDialog.tsx': [
    {
      page: <WaitingMessageDialog eventId={id} onClose={close} />,
      open: async () => {
        await write('Meddelande SV', 'Fler platser kommer.');
        await write('Meddelande EN', 'More places are coming.');
      },
      act: 'Skicka meddelandet',
    },
  ],
  'tickets/sales/SaleForm.tsx': [
    {
      page: <NumberDialog eventId={id} sales={sales} onClose={close} />,
      open: () => write('Antal biljetter', '20'),
      act: 'Ändra antalet',
    },
  ],
  'tickets/sales/TicketDialog.tsx': [
    {
      page: <TicketDialog eventId={id} person={person} onClose={close} />,
      open: () => press(/^Ta tillbaka/),
      act: /^Ta tillbaka/,
      over: ticket,
    },
  ],
};
