import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { graphicOrder, graphicShapes } from '@karportalen/phone-views/themes/graphic-shapes.ts';
import { later } from '../kit/later.tsx';
import { useAppearance } from '../look/apply-look.ts';
import { graphicIn } from '../look/graphic.ts';
import { useTexts } from '../platform/language.ts';
import { HeroButton } from './HeroButton.tsx';
import classes from './hero.module.css';
import { homeTexts } from './texts.ts';

type Home = AnswerOf<typeof getHome>;

/** The hills, from the three colours that a theme gives them; without a theme in the app's own. */
const Hills = ({ palette }: { palette: string | undefined }) => {
  const colours = graphicIn(palette);
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

/** Most days there is none. */
const CountdownHero = later(() => import('./CountdownHero.tsx').then((part) => part.CountdownHero));

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
