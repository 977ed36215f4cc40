import IconMail from 'virtual:icon/mail';
import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { Section } from '../kit/Section.tsx';
import { useTexts } from '../platform/language.ts';
import { PollLink } from '../polls/PollLink.tsx';
import { asideTexts } from './aside-texts.ts';
import { HomeRow } from './HomeRow.tsx';
import classes from './home.module.css';

/** Unread messages and unanswered polls. */
export const HomeAside = ({ home: { unread, polls } }: { home: AnswerOf<typeof getHome> }) => {
  const t = useTexts(asideTexts);
  return (
    <>
      {unread > 0 && <HomeRow to="/inbox" icon={IconMail} title={t.unread(unread)} text={t.unreadText} />}
      <Section title={t.polls} more={{ to: '/polls', text: t.allPolls }}>
        {polls.slice(0, 3).map((poll) => (
          <PollLink key={poll.id} poll={poll} />
        ))}
        {polls.length === 0 && <p className={classes.quiet}>{t.noPolls}</p>}
      </Section>
    </>
  );
};
