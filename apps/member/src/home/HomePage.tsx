import IconChevronRight from 'virtual:icon/chevron-right';
import IconMail from 'virtual:icon/mail';
import { EventLink } from '../events/EventLink.tsx';
import { Answered } from '../kit/Answered.tsx';
import { Link } from '../kit/Link.tsx';
import { later } from '../kit/later.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Section } from '../kit/Section.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useTexts } from '../platform/language.ts';
import { knownMember } from '../platform/session.ts';
import { useAnswer } from '../platform/use-answer.ts';
import { PollLink } from '../polls/PollLink.tsx';
import { Hero } from './Hero.tsx';
import classes from './home.module.css';
import { homeQuery } from './home-query.ts';
import { homeTexts } from './texts.ts';

const NoEvents = later(() => import('./NoEvents.tsx').then((part) => part.NoEvents));

const Unread = ({ count }: { count: number }) => {
  const t = useTexts(homeTexts);
  return (
    <Link to="/inbox" className={classes.unread}>
      <span className={classes.icon}>
        <IconMail size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <b>{t.unread(count)}</b>
        <span>{t.unreadText}</span>
      </span>
      <IconChevronRight size={20} stroke={2} aria-hidden />
    </Link>
  );
};

/** The first page: theme or countdown, what is unread, what is next, what waits for an answer. */
export const Page = () => {
  const t = useTexts(homeTexts);
  const answer = useAnswer(homeQuery);
  const polls = answer.data?.polls ?? [];
  return (
    <PageFrame
      title={t.title}
      hideTitle
      aside={
        <>
          {(answer.data?.unread ?? 0) > 0 && <Unread count={answer.data?.unread ?? 0} />}
          <Section title={t.polls} more={{ to: '/polls', text: t.allPolls }}>
            {polls.slice(0, 3).map((poll) => (
              <PollLink key={poll.id} poll={poll} />
            ))}
            {answer.data && polls.length === 0 && <p className={classes.quiet}>{t.noPolls}</p>}
          </Section>
        </>
      }
    >
      <Hero home={answer.data} name={knownMember()?.firstName ?? ''} />
      <Section title={t.next} more={{ to: '/events', text: t.allEvents }}>
        <Answered answer={answer} skeleton={<Skeleton count={3} />}>
          {({ events }) =>
            events.length === 0 ? (
              <NoEvents />
            ) : (
              events.map((event) => <EventLink key={event.id} event={event} />)
            )
          }
        </Answered>
      </Section>
    </PageFrame>
  );
};
