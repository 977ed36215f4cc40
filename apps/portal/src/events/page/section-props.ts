import type { Event } from '@karportalen/contract/events/fields';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';

export type SectionProps = {
  readonly event: Event;
  /** Undefined until loaded, and for an event without tickets. */
  readonly list: ParticipantsSummary | undefined;
  readonly onTell: () => void;
};
