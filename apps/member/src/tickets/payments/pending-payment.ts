const keyOf = (eventId: string): string => `karappen:paying:${eventId}`;

/** The payment one has begun for an event and not yet seen the end of; it survives a reload, and a visit to Swish. */
export const pendingPaymentOf = (eventId: string): string | undefined =>
  localStorage.getItem(keyOf(eventId)) ?? undefined;

export const notePendingPayment = (eventId: string, payment: string | undefined): void => {
  if (payment === undefined) localStorage.removeItem(keyOf(eventId));
  else localStorage.setItem(keyOf(eventId), payment);
};
