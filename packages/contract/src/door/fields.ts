import { z } from 'zod';
import { text } from '../core/text.ts';
import { id, instant } from '../core/values.ts';
import { MAX_SCANS } from './limits.ts';
import { doorSelling, soldByDoors } from './selling.ts';

const doorName = { label: 'Dörrens namn', max: 30 } as const;
const pin = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'PIN-koden är sex siffror.');

const doorSessionFields = z.strictObject({
  /** Typed at the door; works from a day before the start. */
  pin: pin.optional(),
  /** The secret of the organiser's QR code, or the device's own from an earlier opening. */
  secret: z.string().min(1).max(100).optional(),
  /** The door's name in the check-ins; 'Dörr 1' and so on by default. */
  device: text(doorName).optional(),
  as: z.enum(['cookie', 'bearer']).default('cookie'),
  /** `columns`: the same list column by column in half the bytes, with `tickets` empty. */
  list: z.enum(['tickets', 'columns']).default('tickets'),
});
export const doorSessionBody = doorSessionFields.refine(
  ({ pin, secret }) => (pin === undefined) !== (secret === undefined),
  { path: ['pin'], message: 'Ange antingen pin eller secret.' },
);

const doorTicketStatuses = ['valid', 'checkedIn', 'refunded'] as const;

/** What the door needs to know of a ticket. A refunded one comes without its holder. */
const doorTicket = z.strictObject({
  id,
  /** The address where no name is known. */
  name: z.string(),
  /** Of the ticket type, in Swedish. */
  type: z.string(),
  typeEnglish: z.string(),
  food: z.string().nullable(),
  /** The ticket's options in Swedish. Absent in lists that a phone stored before options existed. */
  options: z.string().nullable().optional(),
  optionsEnglish: z.string().nullable().optional(),
  checkedInAt: instant.nullable(),
  /** The name of the door or the organiser. */
  checkedInBy: z.string().nullable(),
  /** Checked in more than once, by doors that were offline. */
  isDouble: z.boolean(),
  status: z.enum(doorTicketStatuses),
  /** A code of an earlier generation belonged to somebody who passed the ticket on. */
  generation: z.int().min(0),
  /** SHA-256 (base64url) of a code that was mailed before codes were signed. */
  codeHash: z.string().nullable(),
});
export type DoorTicket = z.output<typeof doorTicket>;

/**
 * A column of the list: its distinct values, and each ticket's index among them; no indexes where there is
 * only one value.
 */
const column = <T extends z.ZodType>(value: T) =>
  z.strictObject({ values: z.array(value), of: z.array(z.int().min(0)) });

const { id: _, name, ...alike } = doorTicket.shape;

/** The list column by column (`ticket-columns.ts`): similar values stand together and compress well. */
export const ticketColumns = z.strictObject({
  /** The first 12 hex digits of each id, a timestamp in UUIDv7, as the difference from the id before. */
  idTimes: z.array(z.int()),
  /** The other 20 hex digits of each id, concatenated. */
  idRests: z.string(),
  name: z.array(name),
  type: column(alike.type),
  typeEnglish: column(alike.typeEnglish),
  food: column(alike.food),
  options: column(alike.options).optional(),
  optionsEnglish: column(alike.optionsEnglish).optional(),
  checkedInAt: column(alike.checkedInAt),
  checkedInBy: column(alike.checkedInBy),
  isDouble: column(alike.isDouble),
  status: column(alike.status),
  generation: column(alike.generation),
  codeHash: column(alike.codeHash),
});
export type TicketColumns = z.output<typeof ticketColumns>;

/** The whole list, or what changed since the device's last read. */
const doorList = {
  tickets: z.array(doorTicket),
  total: z.int().min(0),
  /** The cursor to send as `since` next time. */
  asOf: z.string(),
};

export const doorSession = z.strictObject({
  event: z.strictObject({
    id,
    nameSwedish: z.string(),
    nameEnglish: z.string(),
    startTime: instant,
    endTime: instant,
    /** When the door closes; the device deletes its data then. */
    closesAt: instant,
  }),
  door: z.string(),
  /** Opens this door again on this device, until the organiser ends the door or renews the PIN. */
  secret: z.string(),
  /** The Ed25519 key that signs codes now, and all that are accepted; SPKI, base64url. */
  publicKey: z.string(),
  publicKeys: z.array(z.string()),
  ...doorList,
  /** Null where the organiser has not allowed doors to sell. */
  selling: doorSelling.nullable(),
  /** When asked with `list: 'columns'`. */
  columns: ticketColumns.optional(),
  /** When asked with `as: 'bearer'`. */
  token: z.string().optional(),
});
export type DoorSession = z.output<typeof doorSession>;

export const doorTickets = z.strictObject({
  ...doorList,
  /** False where `tickets` holds only what changed. */
  isComplete: z.boolean(),
  /** Changes when the organiser moves the event's end. */
  closesAt: instant,
  /** All keys that codes are accepted by; the key may have been renewed since the opening. */
  publicKeys: z.array(z.string()),
  selling: doorSelling.nullable(),
});

const scan = z
  .strictObject({
    ticketId: id.optional(),
    /** The raw text that the camera read. */
    code: z.string().max(4096).optional(),
    /** With a `ticketId`: the generation on the door's list, so that a ticket passed on since is noticed. */
    generation: z.int().min(0).optional(),
    at: instant,
    /** The idempotency key of the scan. */
    nonce: id,
    /** The door let them in by its own list, without asking the server. */
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
  /** The ticket as it is now; when already checked in, since when and by which door. */
  ticket: doorTicket.optional(),
});
export type ScanAnswer = z.output<typeof scanAnswer>;
export const scansAnswer = z.strictObject({ scans: z.array(scanAnswer) });

const openDoor = z.strictObject({
  id,
  name: z.string(),
  openedAt: instant,
  lastUsedAt: instant,
  /** Places reserved to sell and, as far as the server knows, unsold. */
  places: z.int().min(0),
});
export type OpenDoor = z.output<typeof openDoor>;

/** A ticket that was checked in more than once (a conflict). */
const doubleEntry = z.strictObject({
  ticketId: id,
  name: z.string(),
  /** The first entry is the one that counts. */
  entries: z.array(z.strictObject({ at: instant, by: z.string().nullable() })).min(2),
});
export type DoubleEntry = z.output<typeof doubleEntry>;

/** Somebody let in by an offline door with a ticket that was refunded or passed on. */
const wrongEntry = z.strictObject({
  id,
  /** Who holds the ticket now, or held it when it was refunded. */
  name: z.string(),
  at: instant,
  /** The name of the door. */
  by: z.string(),
  reason: z.enum(['refunded', 'passedOn']),
});
export type WrongEntry = z.output<typeof wrongEntry>;

export const eventDoors = z.strictObject({
  pin: z.string(),
  /** When the PIN can first be typed. */
  pinFrom: instant,
  /** Many wrong PINs lately: typing one may be delayed. The QR code is never limited. */
  isPinSlowed: z.boolean(),
  /**
   * Opens the door's page with the event's secret in the fragment, which browsers do not send and logs do not
   * hold.
   */
  address: z.string(),
  /** The address as a QR code: rows of modules, 1 is dark. */
  qr: z.array(z.string().regex(/^[01]+$/)),
  doors: z.array(openDoor),
  conflicts: z.array(doubleEntry),
  wrongEntries: z.array(wrongEntry),
  isSelling: z.boolean(),
  /** Null for co-hosts: only the owner sees sums. */
  sold: soldByDoors.nullable(),
});
export type EventDoors = z.output<typeof eventDoors>;
