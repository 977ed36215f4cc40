/** Which door is calling, as its session says it; what it can see and do is of this event alone. */
export type DoorCaller = {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  /** When the first door of its event was opened, which may have been this one before it was opened again. */
  readonly firstOpenedAt: Date;
  /** As the event ends now: its organiser may have moved that since the door was opened. */
  readonly closesAt: Date;
};
