import { z } from 'zod';
import { text } from '../core/text.ts';
import { id, instant } from '../core/values.ts';
import { DOOR_HOURS_AFTER_END, MAX_SCANS } from './limits.ts';
import { doorSelling, soldByDoors } from './selling.ts';

/** Whether the door of an event with this end can still be opened. */
export const canOpenDoor = (endDate: string, now: Date): boolean =>
  now.getTime() < new Date(endDate).getTime() + DOOR_HOURS_AFTER_END * 3_600_000;

const doorName = { label: 'Dörrens namn', max: 30 } as const;
const pin = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'PIN-koden är sex siffror.');

const doorSessionFields = z.strictObject({
  /** Typed at the door; works from a day before the start. */
  pin: pin.optional(),
  /** What the organiser's QR code holds, or what this device got when it opened its door before. */
  secret: z.string().min(1).max(100).optional(),
  /** What the door is called in the entries; 'Dörr 1' and so on where nothing is said. */
  device: text(doorName).optional(),
  as: z.enum(['cookie', 'bearer']).default('cookie'),
  /** `columns`: the same list in half the bytes, as `columns` beside empty `tickets`. */
  list: z.enum(['tickets', 'columns']).default('tickets'),
});
export const doorSessionBody = doorSessionFields.refine(
  ({ pin, secret }) => (pin === undefined) !== (secret === undefined),
  { path: ['pin'], message: 'Ange antingen pin eller secret.' },
);

const doorTicketStatuses = ['valid', 'checkedIn', 'refunded'] as const;

/** What the door needs to know of a ticket. Of a refunded one, not whose it was. */
export const doorTicket = z.strictObject({
  id,
  /** The address where no name is known. */
  name: z.string(),
  type: z.string(),
  food: z.string().nullable(),
  checkedInAt: instant.nullable(),
  /** The door or the organiser. */
  checkedInBy: z.string().nullable(),
  /** Let in more than once, by doors that could not know of each other. */
  isDouble: z.boolean(),
  status: z.enum(doorTicketStatuses),
  /** A code of an earlier one belonged to somebody who passed the ticket on. */
  generation: z.int().min(0),
  /** SHA-256 of a code that was mailed before codes were signed, base64url. */
  codeHash: z.string().nullable(),
});
export type DoorTicket = z.output<typeof doorTicket>;

/** A field of every ticket: the values there are, and for each ticket which of them; none of that where there is but one value. */
const column = <T extends z.ZodType>(value: T) =>
  z.strictObject({ values: z.array(value), of: z.array(z.int().min(0)) });

const { id: _, name, ...alike } = doorTicket.shape;

/** A list of tickets by field, as `ticket-columns.ts` writes and reads it: what is alike stands together, and compresses well. */
export const ticketColumns = z.strictObject({
  /** The first 12 hexadecimal digits of each id, which are a time, as the difference from the one before. */
  idTimes: z.array(z.int()),
  /** The other 20 of each, all in one. */
  idRests: z.string(),
  name: z.array(name),
  type: column(alike.type),
  food: column(alike.food),
  checkedInAt: column(alike.checkedInAt),
  checkedInBy: column(alike.checkedInBy),
  isDouble: column(alike.isDouble),
  status: column(alike.status),
  generation: column(alike.generation),
  codeHash: column(alike.codeHash),
});
export type TicketColumns = z.output<typeof ticketColumns>;

/** Everybody, or, of a list that the device has, what changed since. */
const doorList = {
  tickets: z.array(doorTicket),
  /** How many there are in all, the refunded too. */
  total: z.int().min(0),
  /** What to send as `since` the next time. */
  asOf: z.string(),
};

export const doorSession = z.strictObject({
  event: z.strictObject({
    id,
    nameSwedish: z.string(),
    nameEnglish: z.string(),
    startTime: instant,
    endTime: instant,
    /** When the door closes; nothing is to be left on the device after that. */
    closesAt: instant,
  }),
  /** The door's name. */
  door: z.string(),
  /** Opens this door again on this device, until the organiser ends the door or renews the PIN. */
  secret: z.string(),
  /** The Ed25519 key that signs codes now, and all that are believed; SPKI, base64url. */
  publicKey: z.string(),
  publicKeys: z.array(z.string()),
  ...doorList,
  /** Null where the organiser has not allowed the doors to sell. */
  selling: doorSelling.nullable(),
  /** For whoever asked with `list: 'columns'`. */
  columns: ticketColumns.optional(),
  /** For an app that asked with `as: 'bearer'`. */
  token: z.string().optional(),
});
export type DoorSession = z.output<typeof doorSession>;

export const doorTickets = z.strictObject({
  ...doorList,
  /** False where `tickets` are those alone that changed. */
  isComplete: z.boolean(),
  /** As at the opening, or another where the organiser has moved the event's end since. */
  closesAt: instant,
  /** All keys that codes are believed by, as at the opening: one may have been renewed since. */
  publicKeys: z.array(z.string()),
  selling: doorSelling.nullable(),
});

const scan = z
  .strictObject({
    ticketId: id.optional(),
    /** What was read by the camera, whatever it is. */
    code: z.string().max(4096).optional(),
    /** With a `ticketId`: which one the list showed, so that a ticket passed on since is told. */
    generation: z.int().min(0).optional(),
    at: instant,
    /** Of the scan alone: sent again with the same, it adds nothing. */
    nonce: id,
    /** The door let them in on its own, without asking first. */
    admitted: z.boolean().optional(),
    undo: z.boolean().optional(),
  })
  .refine(({ ticketId, code }) => (ticketId === undefined) !== (code === undefined), {
    path: ['ticketId'],
    message: 'Ange antingen ticketId eller code.',
  });
export type Scan = z.output<typeof scan>;

export const scansBody = z.strictObject({ scans: z.array(scan).min(1).max(MAX_SCANS) });

const scanResults = ['ok', 'already', 'unknown', 'refunded', 'passedOn', 'otherEvent'] as const;

const scanAnswer = z.strictObject({
  nonce: id,
  result: z.enum(scanResults),
  /** As it is now; of a ticket that is in already, since when and at which door. */
  ticket: doorTicket.optional(),
});
export type ScanAnswer = z.output<typeof scanAnswer>;
export const scansAnswer = z.strictObject({ scans: z.array(scanAnswer) });

/** A door that is open, as its organiser sees it. */
const openDoor = z.strictObject({
  id,
  name: z.string(),
  openedAt: instant,
  lastUsedAt: instant,
  /** Reserved by it to sell, and not sold as far as is known. */
  places: z.int().min(0),
});
export type OpenDoor = z.output<typeof openDoor>;

/** A ticket that let in more than one. */
const doubleEntry = z.strictObject({
  ticketId: id,
  name: z.string(),
  /** The first is the one that counts. */
  entries: z.array(z.strictObject({ at: instant, by: z.string().nullable() })).min(2),
});
export type DoubleEntry = z.output<typeof doubleEntry>;

/** Somebody whom a door without network let in by a ticket that was not theirs any more. */
const wrongEntry = z.strictObject({
  id,
  /** Who has the ticket now, or had it when it was refunded. */
  name: z.string(),
  at: instant,
  /** The door. */
  by: z.string(),
  reason: z.enum(['refunded', 'passedOn']),
});
export type WrongEntry = z.output<typeof wrongEntry>;

export const eventDoors = z.strictObject({
  pin: z.string(),
  /** From when the PIN can be typed. */
  pinFrom: instant,
  /** Many wrong PINs have been typed lately, so typing one may mean to wait; the QR code never does. */
  isPinSlowed: z.boolean(),
  /** Opens the door's page with the event's secret. It stands after the #, which no browser sends and no log keeps. */
  address: z.string(),
  /** The address as a QR code: its rows, a 1 for each dark module. */
  qr: z.array(z.string().regex(/^[01]+$/)),
  doors: z.array(openDoor),
  conflicts: z.array(doubleEntry),
  wrongEntries: z.array(wrongEntry),
  /** Whether the doors may sell tickets. */
  isSelling: z.boolean(),
  sold: soldByDoors,
});
export type EventDoors = z.output<typeof eventDoors>;
