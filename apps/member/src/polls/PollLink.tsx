import IconChartBar from 'virtual:icon/chart-bar';
import IconChevronRight from 'virtual:icon/chevron-right';
import IconCircleCheck from 'virtual:icon/circle-check';
import type { MemberPoll } from '@karportalen/contract/polls/member-fields';
import { Link } from '../kit/Link.tsx';
import { putAnswer } from '../platform/answer-cache.ts';
import { dateText } from '../platform/date-text.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { pollLinkTexts } from './link-texts.ts';
import classes from './poll-link.module.css';

/** A poll in a list: its question, and whether the member has voted. */
export const PollLink = ({ poll }: { poll: MemberPoll }) => {
  const t = useTexts(pollLinkTexts);
  const language = useLanguage();
  const title = language === 'sv' ? poll.titleSwedish : poll.titleEnglish;
  const question = language === 'sv' ? poll.questionSwedish : poll.questionEnglish;
  return (
    <Link
      to={`/polls/${poll.id}`}
      className={classes.link}
      onClick={() => putAnswer(`/polls/${poll.id}`, poll)}
    >
      {poll.imageUrl ? (
        <img src={poll.imageUrl} alt="" className={classes.image} loading="lazy" />
      ) : (
        <span className={classes.image}>
          <IconChartBar size={26} stroke={1.75} aria-hidden />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.question}>{question}</span>
        {poll.myAnswer !== null && (
          <span className={classes.done}>
            <IconCircleCheck size={15} stroke={2} aria-hidden />
            {t.answered}
          </span>
        )}
        {poll.myAnswer === null && poll.closesAt !== null && (
          <span className={classes.done}>
            {(poll.status === 'open' ? t.closes : t.closedAt)(dateText(poll.closesAt, language))}
          </span>
        )}
      </span>
      <IconChevronRight size={20} stroke={2} aria-hidden />
    </Link>
  );
};
