import type { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { EventView } from '@karportalen/phone-views/events/EventView.tsx';
import { words } from '@karportalen/phone-views/events/words.ts';
import { useEffect } from 'react';
import { EventMessages } from '../inbox/EventMessages.tsx';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useLanguage } from '../platform/language.ts';
import type { Params } from '../platform/router.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import { TicketBox } from '../tickets/TicketBox.tsx';
import { EventActions } from './EventActions.tsx';
import classes from './event.module.css';
import { viewOf } from './event-view.ts';
import { SeriesDates } from './SeriesDates.tsx';

const Event = ({ event }: { event: MemberEvent }) => {
  const language = useLanguage();
  const look = viewOf(event);
  const name = look.name[language];
  useEffect(() => {
    document.title = `${name} · Kårappen`;
  }, [name]);
  return (
    <EventView
      look={look}
      language={language}
      heading="h2"
      className={classes.event}
      tickets={
        <div className={classes.tickets}>
          {(event.series?.count ?? 0) > 1 && <SeriesDates event={event} />}
          <TicketBox event={event} />
        </div>
      }
    >
      <EventActions event={event} name={name} />
      {event.mine > 0 && <EventMessages eventId={event.id} />}
    </EventView>
  );
};

/** A moved release must reach an open page within 15 s. */
const REFRESH_MS = 10_000;

export const Page = ({ params }: { params: Params }) => {
  const { events } = words[useLanguage()];
  const answer = useAnswer(
    read<typeof getMemberEvent>('/events/:id', { params: { id: params.id ?? '' } }),
    REFRESH_MS,
  );
  return (
    <PageFrame title={events} hideTitle wide back={{ to: '/events', text: events }}>
      <AnswerView answer={answer} skeleton={<Skeleton count={1} height={420} />}>
        {(event) => <Event event={event} />}
      </AnswerView>
    </PageFrame>
  );
};
