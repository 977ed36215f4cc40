import { events } from './tables.ts';

/** The columns that an edit is checked against or leaves as they are: less than half of all. */
export const editCheckColumns = {
  id: events.id,
  divisionId: events.divisionId,
  hostId: events.hostId,
  targetUserType: events.targetUserType,
  startTime: events.startTime,
  endTime: events.endTime,
  imageSha256: events.imageSha256,
  isDraft: events.isDraft,
  reservationType: events.reservationType,
  numberOfTickets: events.numberOfTickets,
  maxTicketsPerPerson: events.maxTicketsPerPerson,
  showNumberOfTickets: events.showNumberOfTickets,
  gatherFoodPreferences: events.gatherFoodPreferences,
  ticketReleaseTime: events.ticketReleaseTime,
  ticketReservationExpiryTime: events.ticketReservationExpiryTime,
  accountNumber: events.accountNumber,
  resultUnit: events.resultUnit,
  pin: events.pin,
  updatedAt: events.updatedAt,
  updatedBy: events.updatedBy,
  takenDownAt: events.takenDownAt,
  cancelledAt: events.cancelledAt,
};

export type EventToEdit = Pick<typeof events.$inferSelect, keyof typeof editCheckColumns>;
