/** The calling door according to its session; its scope is this one event. */
export type DoorCaller = {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  /** When the event's first door was opened. */
  readonly firstOpenedAt: Date;
  /** From the event's present end, which the organiser may have moved since the door was opened. */
  readonly closesAt: Date;
};
