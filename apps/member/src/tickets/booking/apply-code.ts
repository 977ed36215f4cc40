import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { OpenedCode } from '@karportalen/contract/tickets/booking-codes';
import { type Choice, type HoldBody, holdBodyOf } from './choice.ts';

/** An event with a code applied to it. */
export type Coded = {
  /** Includes the hidden types that the code opens; prices are after the discount. */
  readonly event: MemberEvent;
  /** Total price of a choice, in whole kronor. */
  readonly sum: (choice: Choice) => number;
  readonly body: (choice: Choice) => HoldBody;
};
/** Called again whenever the event is refetched. */
export type ApplyCode = (event: MemberEvent) => Coded;

/**
 * Each ticket is one use of the code. With more tickets than uses left, hidden types that only the code opens come first, then the
 * tickets with the largest discount.
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

/** Shows an event with a code applied. The server decides: the code may have been used up meanwhile. */
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
