import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isUpcoming } from '../shared/ticket-view.ts';
import { Ticket } from './Ticket.tsx';

const ticket: MemberTicket = {
  id: 't1',
  event: {
    id: 'e1',
    name: 'Ball',
    nameSwedish: 'Bal',
    location: 'Hall',
    locationSwedish: 'Sal',
    startTime: '2999-11-15T18:00:00.000Z',
    endTime: '2999-11-15T23:00:00.000Z',
    imageUrl: null,
    isCancelled: false,
    cancelledAt: null,
  },
  type: { swedishName: 'Student', englishName: 'Student' },
  price: 120,
  foodPreference: null,
  foodPreferenceEnglish: null,
  code: 'KT1.x',
  status: 'valid',
  returnBy: '2999-11-14T12:00:00.000Z',
  canReturn: true,
  canPassOn: true,
  returnRefusal: null,
  marks: null,
  simulated: false,
  refundWaits: false,
  canSetFood: false,
  questions: [],
  answers: [],
  canAnswer: false,
  passedOnTo: null,
  refund: null,
  receiptNumber: null,
  refundReceiptNumber: null,
  cancelledMoney: null,
};
const show = (change: Partial<MemberTicket> = {}) =>
  render(<Ticket ticket={{ ...ticket, ...change }} together={[]} />);

it('only a ticket that was paid in the simulator says so', () => {
  const { unmount } = show({ simulated: true });
  expect(screen.getByText('SIMULERAD BETALNING')).toBeTruthy();
  unmount();
  show();
  expect(screen.queryByText('SIMULERAD BETALNING')).toBeNull();
});

it('a returned ticket says what happens with the money, and nothing about the place', () => {
  const gaveBack = { status: 'returned', code: null, canReturn: false, canPassOn: false } as const;
  const { unmount } = show({ ...gaveBack, refund: { amount: 120, status: 'sent' } });
  expect(
    screen.getByText(/120 kr.*(oftast inom några minuter|usually within minutes)|SEK 120.*minutes/),
  ).toBeTruthy();
  expect(screen.queryByText(/någon annan|somebody else/)).toBeNull();
  unmount();
  const waiting = show({ ...gaveBack, refund: { amount: 120, status: 'created' }, refundWaits: true });
  expect(screen.getByText(/kassören stämmer av|treasurer checks/)).toBeTruthy();
  waiting.unmount();
  show({ ...gaveBack, price: 0 });
  expect(screen.getByText(/inga pengar betalas tillbaka|no money is paid back/)).toBeTruthy();
});

it('a ticket that was passed on says to whom, when that is known', () => {
  const given = { status: 'passedOn', code: null, canReturn: false, canPassOn: false } as const;
  const { unmount } = show({ ...given, passedOnTo: 'kompis@exempel.se' });
  expect(screen.getByText(/kompis@exempel\.se/)).toBeTruthy();
  unmount();
  show(given);
  expect(screen.getByText(/någon annans nu|somebody else’s now/)).toBeTruthy();
});

it('the holder of a ticket can set a food preference when the organiser asks for it', async () => {
  const { unmount } = show({ canSetFood: true });
  expect(await screen.findByRole('button', { name: /Ange mat|Add food/ })).toBeTruthy();
  unmount();
  show();
  expect(screen.queryByRole('button', { name: /mat$|food$/ })).toBeNull();
});

it('the holder of a ticket sees their answers, and is asked for those that are missing', async () => {
  const asked = { ticketTypes: [], perTicket: true, isSensitive: false } as const;
  const questions = [
    {
      ...{ ...asked, id: 'q1', kind: 'one' as const, isRequired: true },
      ...{ textSwedish: 'Vilken buss?', textEnglish: 'Which bus?' },
      options: [
        { swedish: 'Tidiga', english: 'Early' },
        { swedish: 'Sena', english: 'Late' },
      ],
    },
    {
      ...{ ...asked, id: 'q2', kind: 'text' as const, isRequired: false, options: [] },
      ...{ textSwedish: 'Bredvid vem?', textEnglish: 'Next to whom?' },
    },
  ];
  const { unmount } = show({
    questions: questions.map((one) => ({ ...one, ticketTypes: [] })),
    canAnswer: true,
  });
  const button = await screen.findByRole('button', { name: /arrangörens frågor|organiser’s questions/ });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: /^(Spara|Save)$/ }));
  expect(await screen.findByText(/Du behöver svara här|Please answer this/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /Sena|Late/ }));
  expect(screen.queryByText(/Du behöver svara här|Please answer this/)).toBeNull();
  unmount();
  show({
    questions: questions.map((one) => ({ ...one, ticketTypes: [] })),
    answers: [{ questionId: 'q1', value: 1 }],
    canAnswer: true,
  });
  fireEvent.click(screen.getByRole('button', { name: /Dina svar|Your answers/ }));
  expect(await screen.findByRole('radio', { name: /Sena|Late/, checked: true })).toBeTruthy();
});

it('a ticket shows the numbers of its receipts, when it has any', () => {
  const { unmount } = show({ receiptNumber: 'A-17', refundReceiptNumber: 'A-19' });
  for (const number of ['A-17', 'A-19']) expect(screen.getByText(number)).toBeTruthy();
  unmount();
  show();
  expect(screen.queryByText(/Kvittonummer|Receipt number/)).toBeNull();
});

it('a ticket to a cancelled event has no code and no actions, and says why', () => {
  const { unmount } = show();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toHaveLength(2);
  unmount();
  show({ event: { ...ticket.event, isCancelled: true } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  expect(screen.getByText(/blir inte av|event is off/)).toBeTruthy();
});

it.each([
  ['free', 'valid', /kostade ingenting|cost nothing/],
  ['swish', 'refunded', /tillbaka med Swish|back by Swish/],
  ['byHand', 'valid', /Arrangören betalar|organiser pays/],
  ['repaid', 'refunded', /är återbetalda|has been paid back/],
] as const)(
  'a ticket to a cancelled event says what happens to the money: %s',
  (cancelledMoney, status, said) => {
    const cancelledAt = '2999-11-01T12:00:00.000Z';
    const event = { ...ticket.event, isCancelled: true, cancelledAt };
    const cancelled = { ...ticket, status, code: null, event, cancelledMoney };
    render(<Ticket ticket={cancelled} together={[]} />);
    expect(screen.getByText(said)).toBeTruthy();
    // A cancelled event's ticket stays among the upcoming ones until the planned end.
    expect(isUpcoming(cancelled, new Date('2999-11-15T22:59:00Z'))).toBe(true);
    expect(isUpcoming(cancelled, new Date('2999-11-15T23:00:00Z'))).toBe(false);
    expect(isUpcoming({ ...cancelled, cancelledMoney: null }, new Date('2999-11-02T12:00:00Z'))).toBe(false);
  },
);
