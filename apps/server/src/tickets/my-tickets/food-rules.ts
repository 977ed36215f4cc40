type Standing = {
  readonly ticket: { readonly checkedInAt: Date | null; readonly refundedAt: Date | null };
  readonly event: {
    readonly gatherFoodPreferences: boolean;
    readonly startTime: Date | null;
    readonly deletedAt: Date | null;
    readonly takenDownAt: Date | null;
    readonly cancelledAt: Date | null;
  };
};

/** Whether the holder of a ticket may say what they eat: the organiser asks for it, and nothing has been served yet. */
export const maySetFood = ({ ticket, event }: Standing, now: Date): boolean =>
  event.gatherFoodPreferences &&
  event.startTime !== null &&
  event.startTime > now &&
  [ticket.checkedInAt, ticket.refundedAt, event.deletedAt, event.takenDownAt, event.cancelledAt].every(
    (moment) => moment === null,
  );
