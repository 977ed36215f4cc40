import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { HeroButtonFace, heroButtonClass } from '@karportalen/phone-views/themes/HeroButtonFace.tsx';
import { Link } from '../kit/Link.tsx';
import { useLanguage } from '../platform/language.ts';

type Target = NonNullable<AnswerOf<typeof getHome>['theme']>['button'];

export const HeroButton = ({ target }: { target: Target }) => {
  const language = useLanguage();
  if (!target) return null;
  const { text, eventId, eventNameSwedish, eventNameEnglish, url } = target;
  const eventName = language === 'sv' ? eventNameSwedish : eventNameEnglish;
  const shown = { text, eventName, leadsOut: !eventId };
  const face = <HeroButtonFace target={shown} language={language} />;
  if (eventId) {
    return (
      <Link to={`/events/${eventId}`} className={heroButtonClass}>
        {face}
      </Link>
    );
  }
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={heroButtonClass}>
      {face}
    </a>
  );
};
