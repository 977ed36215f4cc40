import type { Event } from '@karportalen/contract/events/fields';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';

/** What each part of an event's page is given. */
export type SectionProps = {
  readonly event: Event;
  /** Undefined until it has come, and for an event without tickets. */
  readonly list: ParticipantsSummary | undefined;
  readonly onTell: () => void;
};
