import type { EventAccess } from '@karportalen/contract/events/co-hosts';
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
  /** The least access that shows the section: `read` for every co-host, `edit` for those who may edit, `own` for the owner. */
  readonly access: EventAccess;
  readonly count?: (props: Pick<SectionProps, 'list'>) => number | undefined;
  readonly Section: ComponentType<SectionProps>;
};

const isPaid = (event: Event): boolean =>
  hasTickets(event) && event.eventReservationDetails.reservationType === 'Paid';

const asksSomething = (event: Event): boolean =>
  hasTickets(event) && (event.eventReservationDetails.gatherFoodPreferences || event.questions.length > 0);

const all: readonly [EventSection, ...EventSection[]] = [
  { key: 'facts', label: 'OM EVENTET', access: 'read', isShown: () => true, Section: EventFacts },
  { key: 'sales', label: 'FÖRSÄLJNING', access: 'own', isShown: hasTickets, Section: SalesSection },
  {
    key: 'participants',
    label: 'DELTAGARE',
    access: 'edit',
    isShown: hasTickets,
    count: ({ list }) => list?.participants,
    Section: ParticipantsSection,
  },
  { key: 'kitchen', label: 'KÖKET', access: 'edit', isShown: asksSomething, Section: KitchenSection },
  { key: 'codes', label: 'KODER', access: 'own', isShown: hasTickets, Section: CodesSection },
  {
    key: 'release',
    label: 'SLÄPP OCH KÖ',
    access: 'edit',
    isShown: hasTickets,
    Section: ReleaseBoardSection,
  },
  { key: 'messages', label: 'MEDDELANDEN', access: 'edit', isShown: hasTickets, Section: MessagesSection },
  { key: 'doors', label: 'DÖRRAR', access: 'edit', isShown: hasTickets, Section: DoorsSection },
  { key: 'statistics', label: 'STATISTIK', access: 'own', isShown: hasTickets, Section: StatisticsSection },
  { key: 'report', label: 'RAPPORT', access: 'own', isShown: isPaid, Section: ReportSection },
];

/** By the caller's access: the sections' `access` values that it covers. */
const seenBy: Readonly<Record<EventAccess, readonly EventAccess[]>> = {
  own: ['own', 'edit', 'read'],
  edit: ['edit', 'read'],
  read: ['read'],
};

/** The sections that the caller sees, in order. */
export const sectionsOf = (event: Event): readonly EventSection[] =>
  all.filter(({ isShown, access }) => seenBy[event.access].includes(access) && isShown(event));
export const [firstSection] = all;
