import type { CodeSeries } from '@karportalen/contract/tickets/booking-codes';
import type { ListedMark } from '@karportalen/contract/tickets/mark-fields';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import type { Sales, SoldTicket } from '@karportalen/contract/tickets/sales';
import { fireEvent, screen } from '@testing-library/react';
import { Codes } from '../tickets/booking-codes/Codes.tsx';
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
import { noSales } from './no-sales.ts';
import { press } from './press.ts';
import { event, id } from './stored-items.ts';
import { close, EVENT_NAME, nothing, opened, partyList, type Walk, write } from './walk.ts';

const sales: Sales = { ...noSales, total: 10, sold: 1, left: 9 };
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
  codeName: null,
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

const codes: CodeSeries = {
  id,
  name: 'Sponsorer',
  code: 'SPONSOR26',
  count: 1,
  kind: 'Percent',
  amount: null,
  percent: 20,
  ticketTypeIds: [],
  maxUses: 5,
  used: 1,
  left: 4,
  endsAt: '2089-03-05T17:00:00.000Z',
  isEnded: false,
  memberEmail: null,
  createdAt: '2026-11-10T11:00:00.000Z',
};

export const ticketWalks: Record<string, readonly Walk[]> = {
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
  'tickets/booking-codes/Codes.tsx': [
    {
      page: <Codes eventId={id} types={[]} />,
      open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Avsluta Sponsorer' })),
      act: 'Avsluta koden',
      over: { series: [codes] },
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
  'tickets/participants/MessageFormDialog.tsx': [
    {
      page: <MessageDialog {...opened} eventId={id} name={EVENT_NAME} />,
      open: async () => {
        await write('Meddelande SV', 'Kom i tid.');
        await write('Meddelande EN', 'Be on time.');
      },
      act: /^Skicka /,
    },
    {
      page: <WaitingMessageDialog eventId={id} onClose={close} />,
      open: async () => {
        await write('Meddelande SV', 'Fler platser kommer.');
        await write('Meddelande EN', 'More places are coming.');
      },
      act: 'Skicka meddelandet',
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
