import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ArchiveTabs } from '../kit/page/ArchiveTabs.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { ListSkeleton } from '../kit/skeleton/ListSkeleton.tsx';
import { ApiFailure } from '../platform/api/failure.ts';
import { useArchivePlace } from '../platform/archive/use-archive-place.ts';
import { historyAction } from '../platform/history-action.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { MessageDialog } from '../tickets/participants/MessageDialog.tsx';
import { nameOf } from './event-texts.ts';
import { EventHead } from './page/EventHead.tsx';
import { hasTickets } from './page/has-tickets.ts';
import classes from './page/sections.module.css';
import { firstSection, sectionsOf } from './page/sections.tsx';
import { useEventActs } from './use-event-acts.tsx';

const useList = (event: Event) =>
  useQuery({
    ...queryOf(listEventParticipants, { query: { ids: event.id } }),
    enabled: hasTickets(event) && event.access !== 'read',
    select: ({ events }) => events[0],
  }).data;

const Shown = ({ event }: { readonly event: Event }) => {
  usePageTitle(nameOf(event));
  const navigate = useNavigate();
  const [telling, setTelling] = useState(false);
  const { actsOf, dialogs } = useEventActs({
    onRemoved: () => navigate('/events/archive', { replace: true }),
  });
  const list = useList(event);
  const sections = sectionsOf(event);
  const place = useArchivePlace(
    sections.map(({ key }) => key),
    firstSection.key,
  );
  const { key, Section } = sections.find((each) => each.key === place.tab) ?? firstSection;
  const tabs = sections.map((each) => {
    const count = each.count?.({ list });
    return { key: each.key, label: each.label, ...(count !== undefined && { count }) };
  });
  const tell = () => setTelling(true);
  return (
    <>
      <EventHead event={event} acts={[...actsOf(event), historyAction]} onTell={tell} />
      <ArchiveTabs label="Eventets delar" tabs={tabs} value={key} onChange={(tab) => place.go({ tab })}>
        <div className={classes.section}>
          <Section key={event.id} event={event} list={list} onTell={tell} />
        </div>
      </ArchiveTabs>
      <MessageDialog
        eventId={event.id}
        name={nameOf(event)}
        opened={telling}
        onClose={() => setTelling(false)}
      />
      {dialogs}
    </>
  );
};

/** One event at an address that can be shared. An event outside one's scope answers 404. */
export const Page = () => {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useQuery(queryOf(getEvent, { params: { id: uuid } }));
  if (data) return <Shown event={data} />;
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />;
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <ListSkeleton />;
};
