export type Address = `${'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Placeholders in addresses and bodies, filled in with created rows. */
export const ids = {
  event: '',
  type: '',
  otherEvent: '',
  otherType: '',
  /** An open hold, an expired one, and somebody else's. */
  hold: '',
  lapsed: '',
  othersHold: '',
  /** This member's ticket and order, and somebody else's. */
  ticket: '',
  order: '',
  othersTicket: '',
  payment: '',
  nothing: '01900000-0000-7000-8000-00000000dead',
};
type Ids = typeof ids;

type Bad = readonly [what: string, body: unknown, told: string];
type Call = {
  readonly by: 'member' | 'admin';
  readonly address: (at: Ids) => Address;
  readonly cases: (at: Ids) => readonly Bad[];
};

const text = (length: number) => 'x'.repeat(length);
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const ONE = 1;

/** Bodies that calls about tickets refuse, and the code or field that says so. */
export const badInput: Readonly<Record<string, Call>> = {
  'a hold': {
    by: 'member',
    address: ({ event }) => `POST /app/v1/events/${event}/holds`,
    cases: ({ type, otherType, nothing }) => [
      ['nothing at all', undefined, 'INVALID'],
      ['a list', [], 'MALFORMED'],
      ['no tickets', {}, 'tickets'],
      ['tickets that are a text', { tickets: 'två' }, 'tickets'],
      ['none', { tickets: [] }, 'tickets'],
      ['a ticket that is null', { tickets: [null] }, 'tickets.0'],
      ['more than at once', { tickets: many(51, { ticketTypeId: type }) }, 'tickets'],
      ['more than there are', { tickets: many(50, { ticketTypeId: type }) }, 'SOLD_OUT'],
      ['a type that is none', { tickets: [{ ticketTypeId: 'student' }] }, 'tickets.0.ticketTypeId'],
      ['a type that is a number', { tickets: [{ ticketTypeId: 1 }] }, 'tickets.0.ticketTypeId'],
      ['a type of another event', { tickets: [{ ticketTypeId: otherType }] }, 'NOT_FOUND'],
      ['a type that is not there', { tickets: [{ ticketTypeId: nothing }] }, 'NOT_FOUND'],
      [
        'food that is too long',
        { tickets: [{ ticketTypeId: type, foodPreference: text(201) }] },
        'tickets.0.foodPreference',
      ],
      [
        'food that is a number',
        { tickets: [{ ticketTypeId: type, foodPreference: ONE }] },
        'tickets.0.foodPreference',
      ],
      ['a price of one’s own', { tickets: [{ ticketTypeId: type, price: ONE }] }, 'tickets.0.price'],
      ['a field that is not there', { tickets: [{ ticketTypeId: type }], free: true }, 'free'],
    ],
  },
  'a confirmation': {
    by: 'member',
    address: ({ hold }) => `POST /app/v1/holds/${hold}/confirm`,
    cases: ({ nothing }) => [
      ['of what costs', undefined, 'PAYMENT_NEEDED'],
      ['with a field that is not there', { free: true }, 'free'],
      ['with an answer to no question', { answers: [{ questionId: 'x', value: 1 }] }, 'answers.0.questionId'],
      ['with an answer of no kind', { answers: [{ questionId: nothing, value: {} }] }, 'answers.0.value'],
    ],
  },
  'a confirmation of a hold that ran out': {
    by: 'member',
    address: ({ lapsed }) => `POST /app/v1/holds/${lapsed}/confirm`,
    cases: () => [['too late', undefined, 'HOLD_ENDED']],
  },
  'a payment of a hold that ran out': {
    by: 'member',
    address: ({ lapsed }) => `POST /app/v1/holds/${lapsed}/payment`,
    cases: () => [['too late', undefined, 'HOLD_ENDED']],
  },
  'a payment of somebody else’s hold': {
    by: 'member',
    address: ({ othersHold }) => `POST /app/v1/holds/${othersHold}/payment`,
    cases: () => [['as if it were not there', undefined, 'NOT_FOUND']],
  },
  'a payment': {
    by: 'member',
    address: ({ hold }) => `POST /app/v1/holds/${hold}/payment`,
    cases: () => [
      ['with an amount of one’s own', { amount: 1 }, 'amount'],
      ['with a list', [{ amount: 1 }], 'MALFORMED'],
    ],
  },
  'a payment of no hold': {
    by: 'member',
    address: () => 'POST /app/v1/holds/1/payment',
    cases: () => [['an id that is none', undefined, 'NOT_FOUND']],
  },
  'taking a payment back': {
    by: 'member',
    address: ({ payment }) => `DELETE /app/v1/payments/${payment}`,
    cases: () => [['that has come', undefined, 'PAYMENT_DONE']],
  },
  'letting somebody else’s hold go': {
    by: 'member',
    address: ({ othersHold }) => `DELETE /app/v1/holds/${othersHold}`,
    cases: () => [['as if it were not there', undefined, 'NOT_FOUND']],
  },
  'passing on': {
    by: 'member',
    address: ({ ticket }) => `POST /app/v1/tickets/${ticket}/transfer`,
    cases: () => [
      ['to nobody', {}, 'receiverEmail'],
      ['to a number', { receiverEmail: ONE }, 'receiverEmail'],
      ['to a list', { receiverEmail: ['a@exempel.se'] }, 'receiverEmail'],
      ['to no address', { receiverEmail: 'kim' }, 'receiverEmail'],
      ['to one that is too long', { receiverEmail: `${text(250)}@exempel.se` }, 'receiverEmail'],
      ['to two', { receiverEmail: 'a@exempel.se,b@exempel.se' }, 'receiverEmail'],
      ['with a line break', { receiverEmail: 'a@exempel.se\nBcc: b@exempel.se' }, 'receiverEmail'],
      ['with a field that is not there', { receiverEmail: 'a@exempel.se', price: ONE }, 'price'],
    ],
  },
  'passing somebody else’s ticket on': {
    by: 'member',
    address: ({ othersTicket }) => `POST /app/v1/tickets/${othersTicket}/transfer`,
    cases: () => [['as if it were not there', { receiverEmail: 'a@exempel.se' }, 'NOT_FOUND']],
  },
  'giving back': {
    by: 'member',
    address: ({ othersTicket }) => `POST /app/v1/tickets/${othersTicket}/return`,
    cases: () => [['somebody else’s ticket', undefined, 'NOT_FOUND']],
  },
  'giving back with a body': {
    by: 'member',
    address: ({ ticket }) => `POST /app/v1/tickets/${ticket}/return`,
    cases: () => [['and an amount', { amount: 1_000 }, '']],
  },
  'a refund of a ticket': {
    by: 'admin',
    address: ({ event, ticket }) => `POST /api/v1/events/${event}/sold-tickets/${ticket}/refund`,
    cases: () => [
      ['without an amount', {}, 'amount'],
      ['of a text', { amount: '120' }, 'amount'],
      ['of null', { amount: null }, 'amount'],
      ['of less than nothing', { amount: -120 }, 'amount'],
      ['of more than was paid', { amount: 121 }, 'REFUND_CHANGED'],
      ['of nothing', { amount: 0 }, 'REFUND_CHANGED'],
      ['of more than there is', { amount: 1e300 }, 'REFUND_CHANGED'],
      ['to somebody', { amount: 120, to: 'mig' }, 'to'],
    ],
  },
  'a refund of another event’s ticket': {
    by: 'admin',
    address: ({ otherEvent, ticket }) => `POST /api/v1/events/${otherEvent}/sold-tickets/${ticket}/refund`,
    cases: () => [['as if it were not there', { amount: 120 }, 'NOTHING_TO_REFUND']],
  },
  'a refund of an order': {
    by: 'admin',
    address: ({ event, order }) => `POST /api/v1/events/${event}/orders/${order}/refund`,
    cases: () => [
      ['without an amount', {}, 'amount'],
      ['of another', { amount: 119.99 }, 'REFUND_CHANGED'],
    ],
  },
  'the number of tickets': {
    by: 'admin',
    address: ({ event }) => `PUT /api/v1/events/${event}/number-of-tickets`,
    cases: () => [
      ['none', {}, 'numberOfTickets'],
      ['a text', { numberOfTickets: '20' }, 'numberOfTickets'],
      ['a half', { numberOfTickets: 20.5 }, 'numberOfTickets'],
      ['zero', { numberOfTickets: 0 }, 'numberOfTickets'],
      ['less than zero', { numberOfTickets: -1 }, 'numberOfTickets'],
      ['too many', { numberOfTickets: 1e9 }, 'numberOfTickets'],
      ['fewer than are taken', { numberOfTickets: 1 }, 'numberOfTickets'],
    ],
  },
  'complimentary tickets': {
    by: 'admin',
    address: ({ event }) => `POST /api/v1/events/${event}/complimentary-tickets`,
    cases: ({ type, otherType }) => [
      ['to nobody', { ticketTypeId: type }, 'guests'],
      ['to no guests', { ticketTypeId: type, guests: [] }, 'guests'],
      ['to no addresses', { ticketTypeId: type, emails: [] }, 'emails'],
      ['to a text', { ticketTypeId: type, emails: 'a@exempel.se' }, 'emails'],
      ['to a number', { ticketTypeId: type, emails: [ONE] }, 'emails.0'],
      ['to no address', { ticketTypeId: type, emails: ['a@exempel.se', 'kim'] }, 'emails.1'],
      ['to one that is too long', { ticketTypeId: type, emails: [`${text(250)}@exempel.se`] }, 'emails.0'],
      ['to too many addresses', { ticketTypeId: type, emails: many(51, 'a@exempel.se') }, 'emails'],
      ['to too many guests', { ticketTypeId: type, guests: many(51, { name: 'Kim' }) }, 'guests'],
      [
        'to more than there is room for',
        { ticketTypeId: type, emails: many(50, 'a@exempel.se') },
        'SOLD_OUT',
      ],
      ['of no type', { emails: ['a@exempel.se'] }, 'ticketTypeId'],
      ['of another event’s type', { ticketTypeId: otherType, emails: ['a@exempel.se'] }, 'NOT_FOUND'],
    ],
  },
  'a sale at the door': {
    by: 'admin',
    address: ({ event }) => `POST /api/v1/events/${event}/door-sales`,
    cases: ({ type, otherType }) => [
      ['of nothing', { ticketTypeId: type, paidBy: 'cash' }, 'count'],
      ['of zero', { ticketTypeId: type, count: 0, paidBy: 'cash' }, 'count'],
      ['of a half', { ticketTypeId: type, count: 0.5, paidBy: 'cash' }, 'count'],
      ['of a text', { ticketTypeId: type, count: '1', paidBy: 'cash' }, 'count'],
      ['of too many', { ticketTypeId: type, count: 51, paidBy: 'cash' }, 'count'],
      ['of more than there are', { ticketTypeId: type, count: 50, paidBy: 'cash' }, 'SOLD_OUT'],
      ['paid by card', { ticketTypeId: type, count: 1, paidBy: 'card' }, 'paidBy'],
      ['paid by Swish here', { ticketTypeId: type, count: 1, paidBy: 'swish' }, 'paidBy'],
      ['let in by a text', { ticketTypeId: type, count: 1, paidBy: 'cash', letIn: 'ja' }, 'letIn'],
      ['at a price of one’s own', { ticketTypeId: type, count: 1, paidBy: 'cash', price: 1 }, 'price'],
      ['of another event’s type', { ticketTypeId: otherType, count: 1, paidBy: 'cash' }, 'NOT_FOUND'],
    ],
  },
};
