import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { OpenedCode } from '@karportalen/contract/tickets/booking-codes';
import { type Choice, type HoldBody, holdBodyOf } from './choice.ts';

/** An event as it is booked with a code. */
export type Coded = {
  /** With the types that the code opens, and prices with the code. */
  readonly event: MemberEvent;
  /** In whole kronor. */
  readonly sum: (choice: Choice) => number;
  readonly body: (choice: Choice) => HoldBody;
};
/** Applied to the event whenever that has changed. */
export type ApplyCode = (event: MemberEvent) => Coded;

/**
 * Each ticket is a use of the code. Where there are more tickets than uses left, those that only the code opens have them first,
 * and then those that it takes most off.
 */
const usesOf = (
  ids: readonly string[],
  saved: ReadonlyMap<string, number>,
  usesLeft: number | null,
): ReadonlySet<number> =>
  new Set(
    ids
      .flatMap((id, index) => (saved.has(id) ? [{ index, off: saved.get(id) ?? 0 }] : []))
      .sort((one, other) => other.off - one.off || one.index - other.index)
      .slice(0, usesLeft ?? ids.length)
      .map(({ index }) => index),
  );

/** What a code makes of an event. The server judges: a code may have been used up meanwhile. */
export const applyCode =
  (code: OpenedCode): ApplyCode =>
  (event) => {
    const { eventReservationDetails: details } = event;
    const full = new Map(details.tickets.map(({ id, price }) => [id, price]));
    const withCode = new Map(code.tickets.map(({ id, price }) => [id, price]));
    const saved = new Map(
      code.tickets.map(({ id, price }) => [id, (full.get(id) ?? Number.POSITIVE_INFINITY) - price]),
    );
    const opened = code.tickets
      .filter(({ id }) => !full.has(id))
      .map((type) => (code.usesLeft === null ? type : { ...type, left: code.usesLeft }));
    const listed = details.tickets.map((type) => ({ ...type, price: withCode.get(type.id) ?? type.price }));
    const tickets = [...listed, ...opened].sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
    const coded = { ...event, eventReservationDetails: { ...details, tickets } };
    const places = (choice: Choice) => {
      const body = holdBodyOf(choice, coded.eventReservationDetails).tickets;
      const uses = usesOf(
        body.map(({ ticketTypeId }) => ticketTypeId),
        saved,
        code.usesLeft,
      );
      return body.map((ticket, index) => ({ ticket, isUse: uses.has(index) }));
    };
    return {
      event: coded,
      sum: (choice) =>
        places(choice).reduce((sum, { ticket: { ticketTypeId: id }, isUse }) => {
          const price = isUse ? withCode.get(id) : (full.get(id) ?? withCode.get(id));
          return sum + (price ?? 0);
        }, 0),
      body: (choice) => ({
        tickets: places(choice).map(({ ticket, isUse }) => (isUse ? { ...ticket, codeId: code.id } : ticket)),
      }),
    };
  };
