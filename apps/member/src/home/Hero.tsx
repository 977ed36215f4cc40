import IconExternalLink from 'virtual:icon/external-link';
import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { Countdown } from '@karportalen/phone-views/themes/Countdown.tsx';
import { graphicOrder, graphicShapes } from '@karportalen/phone-views/themes/graphic-shapes.ts';
import { Link } from '../kit/Link.tsx';
import { useAppearance } from '../look/apply-look.ts';
import { graphicOf } from '../look/theme-paint.ts';
import { useNow } from '../platform/clock.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import classes from './hero.module.css';
import { homeTexts } from './texts.ts';

type Home = AnswerOf<typeof getHome>;
type Target = NonNullable<Home['theme']>['button'];

/** Leads to an event of the app, or to a page elsewhere. */
const HeroButton = ({ target }: { target: Target }) => {
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

/** The hills, from the three colours that a theme gives them; without a theme in the app's own. */
const Hills = ({ palette }: { palette: string | undefined }) => {
  let colours = null;
  try {
    colours = palette ? graphicOf(JSON.parse(palette)) : null;
  } catch {
    // Drawn in the app's own.
  }
  return (
    <svg viewBox="0 0 132 56" preserveAspectRatio="none" aria-hidden="true" className={classes.hills}>
      {graphicOrder.map((part) => (
        <path
          key={part}
          d={graphicShapes.events[part]}
          className={classes[part]}
          style={colours ? { fill: colours[part] } : undefined}
        />
      ))}
    </svg>
  );
};

const CountdownHero = ({ countdown }: { countdown: NonNullable<Home['countdown']> }) => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const now = useNow();
  return (
    <div className={classes.countdown}>
      <p className={classes.kicker}>{t.countdown}</p>
      <h2 className={classes.title}>{countdown.title}</h2>
      <div role="timer" aria-live="off">
        <Countdown until={countdown.until} now={now} language={language} />
      </div>
      <HeroButton target={countdown.button} />
    </div>
  );
};

/** The head of the first page: the theme's image and button, the countdown, or the hills. */
export const Hero = ({ home, name }: { home: Home | undefined; name: string }) => {
  const t = useTexts(homeTexts);
  const own = useAppearance() !== 'theme';
  const { theme, countdown } = home ?? {};
  const picture = theme?.imageUrl ?? null;
  return (
    <header className={classes.hero} data-own={own || undefined}>
      <div className={classes.picture} data-image={picture !== null || undefined}>
        {picture ? (
          <img src={picture} alt="" className={classes.image} />
        ) : (
          <Hills palette={theme?.palette} />
        )}
      </div>
      <p className={classes.hello}>{t.hello(name)}</p>
      {theme && (
        <div className={classes.foot}>
          <HeroButton target={theme.button} />
        </div>
      )}
      {!theme && countdown && <CountdownHero countdown={countdown} />}
    </header>
  );
};
