import type { Event } from '@karportalen/contract/events/fields';
import type { ComponentType } from 'react';
import { EventFacts } from '../EventFacts.tsx';
import { CodesSection } from './CodesSection.tsx';
import { DoorsSection } from './DoorsSection.tsx';
import { hasTickets } from './has-tickets.ts';
import { KitchenSection } from './KitchenSection.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { ParticipantsSection } from './ParticipantsSection.tsx';
import { ReleaseBoardSection } from './ReleaseBoardSection.tsx';
import { ReportSection } from './ReportSection.tsx';
import { SalesSection } from './SalesSection.tsx';
import { StatisticsSection } from './StatisticsSection.tsx';
import type { SectionProps } from './section-props.ts';

type EventSection = {
  /** The key in the address: `/events/{id}?tab=sales`. */
  readonly key: string;
  readonly label: string;
  readonly isShown: (event: Event) => boolean;
  readonly count?: (props: Pick<SectionProps, 'list'>) => number | undefined;
  readonly Section: ComponentType<SectionProps>;
};

const isPaid = (event: Event): boolean =>
  hasTickets(event) && event.eventReservationDetails.reservationType === 'Paid';

const asksSomething = (event: Event): boolean =>
  hasTickets(event) && (event.eventReservationDetails.gatherFoodPreferences || event.questions.length > 0);

/** The sections of an event's page, in order. */
export const eventSections: readonly [EventSection, ...EventSection[]] = [
  { key: 'facts', label: 'OM EVENTET', isShown: () => true, Section: EventFacts },
  { key: 'sales', label: 'FÖRSÄLJNING', isShown: hasTickets, Section: SalesSection },
  {
    key: 'participants',
    label: 'DELTAGARE',
    isShown: hasTickets,
    count: ({ list }) => list?.participants,
    Section: ParticipantsSection,
  },
  { key: 'kitchen', label: 'KÖKET', isShown: asksSomething, Section: KitchenSection },
  { key: 'codes', label: 'KODER', isShown: hasTickets, Section: CodesSection },
  { key: 'release', label: 'SLÄPP OCH KÖ', isShown: hasTickets, Section: ReleaseBoardSection },
  { key: 'messages', label: 'MEDDELANDEN', isShown: hasTickets, Section: MessagesSection },
  { key: 'doors', label: 'DÖRRAR', isShown: hasTickets, Section: DoorsSection },
  { key: 'statistics', label: 'STATISTIK', isShown: hasTickets, Section: StatisticsSection },
  { key: 'report', label: 'RAPPORT', isShown: isPaid, Section: ReportSection },
];
