import IconExternalLink from 'virtual:icon/external-link';
import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { Link } from '../kit/Link.tsx';
import { useLanguage, useTexts } from '../platform/language.ts';
import classes from './hero.module.css';
import { homeTexts } from './texts.ts';

type Target = NonNullable<AnswerOf<typeof getHome>['theme']>['button'];

/** Leads to an event of the app, or to a page elsewhere. */
export const HeroButton = ({ target }: { target: Target }) => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  if (!target) return null;
  const name = language === 'sv' ? target.eventNameSwedish : target.eventNameEnglish;
  const text = target.text || name || t.readMore;
  if (target.eventId) {
    return (
      <Link to={`/events/${target.eventId}`} className={classes.button}>
        <span>{text}</span>
      </Link>
    );
  }
  if (!target.url) return null;
  return (
    <a href={target.url} target="_blank" rel="noreferrer" className={classes.button}>
      <span>{text}</span>
      <IconExternalLink size={16} stroke={2} aria-hidden />
    </a>
  );
};
