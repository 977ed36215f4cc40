import { EventLink } from '../events/EventLink.tsx';
import { AnswerView } from '../kit/AnswerView.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Section } from '../kit/Section.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useTexts } from '../platform/language.ts';
import { knownMember } from '../platform/session.ts';
import { useAnswer } from '../platform/use-answer.ts';
import { Hero, NextTheme } from './Hero.tsx';
import { homeQuery } from './home-query.ts';
import { homeTexts } from './texts.ts';

const HomeAside = lazyPart(() => import('./HomeAside.tsx').then((part) => part.HomeAside));
const NextTicket = lazyPart(() => import('./NextTicket.tsx').then((part) => part.NextTicket));
const UnfinishedBookings = lazyPart(() =>
  import('../tickets/my-tickets/UnfinishedBookings.tsx').then((part) => part.UnfinishedBookings),
);
const OpenAlarm = lazyPart(() => import('./OpenAlarm.tsx').then((part) => part.OpenAlarm));
const NoEvents = lazyPart(() => import('./NoEvents.tsx').then((part) => part.NoEvents));

export const Page = () => {
  const t = useTexts(homeTexts);
  const answer = useAnswer(homeQuery);
  return (
    <PageFrame title={t.title} hideTitle aside={answer.data ? <HomeAside home={answer.data} /> : null}>
      {answer.data?.alarm && <OpenAlarm alarm={answer.data.alarm} />}
      <Hero home={answer.data} name={knownMember()?.firstName ?? ''} />
      <UnfinishedBookings />
      {answer.data && <NextTheme home={answer.data} />}
      <NextTicket />
      <Section title={t.next} more={{ to: '/events', text: t.allEvents }}>
        <AnswerView answer={answer} skeleton={<Skeleton count={3} />}>
          {({ events }) =>
            events.length === 0 ? (
              <NoEvents />
            ) : (
              events.map((event) => <EventLink key={event.id} event={event} />)
            )
          }
        </AnswerView>
      </Section>
    </PageFrame>
  );
};
