import type { TicketMessageKind } from '@karportalen/contract/notifications/ticket-message-kinds';

type Written = {
  readonly kind: TicketMessageKind;
  readonly name: string;
  readonly nameSwedish: string;
  readonly messageSwedish: string;
  readonly messageEnglish: string;
  readonly reservationType: string | null;
};

/** An organiser's message to ticket holders, as shown on the lock screen and in the inbox. */
export const eventMessageTexts = (message: Written) => {
  const { kind, name, nameSwedish, messageSwedish, messageEnglish, reservationType } = message;
  const isCancelled = kind === 'cancellation';
  // Tickets are paid in different ways, so details are on the ticket.
  const ofMoney = isCancelled && reservationType === 'Paid';
  return {
    titleSwedish: isCancelled ? `Inställt: ${nameSwedish}` : nameSwedish,
    titleEnglish: isCancelled ? `Cancelled: ${name}` : name,
    notificationMessageSwedish: messageSwedish,
    notificationMessageEnglish: messageEnglish,
    inboxMessageSwedish: ofMoney
      ? `${messageSwedish}\n\nVad som händer med pengarna står på din biljett.`
      : messageSwedish,
    inboxMessageEnglish: ofMoney
      ? `${messageEnglish}\n\nYour ticket says what happens to the money.`
      : messageEnglish,
  };
};
