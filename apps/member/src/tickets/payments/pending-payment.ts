const keyOf = (eventId: string): string => `karappen:paying:${eventId}`;

/** The event's payment that is not final yet. In storage, so that it survives a reload and the switch to Swish. */
export const pendingPaymentOf = (eventId: string): string | undefined =>
  localStorage.getItem(keyOf(eventId)) ?? undefined;

export const notePendingPayment = (eventId: string, payment: string | undefined): void => {
  if (payment === undefined) localStorage.removeItem(keyOf(eventId));
  else localStorage.setItem(keyOf(eventId), payment);
};
