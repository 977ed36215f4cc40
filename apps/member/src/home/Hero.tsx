import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getHome } from '@karportalen/contract/home/member-endpoints';
import { heroWords } from '@karportalen/phone-views/themes/hero-words.ts';
import { ThemeHero } from '@karportalen/phone-views/themes/ThemeHero.tsx';
import { topGraphicIn } from '@karportalen/phone-views/themes/top-graphic.ts';
import { useLanguage } from '../platform/language.ts';
import { CountdownHero } from './CountdownHero.tsx';
import { HeroButton } from './HeroButton.tsx';
import classes from './hero.module.css';

type Home = AnswerOf<typeof getHome>;

/** Top of the home page: the theme's image and button, the countdown, or the drawn hills. */
export const Hero = ({ home, name }: { home: Home | undefined; name: string }) => {
  const { theme, countdown } = home ?? {};
  return (
    <ThemeHero
      imageUrl={theme?.imageUrl ?? null}
      graphic={topGraphicIn(theme?.palette)}
      hello={heroWords[useLanguage()].hello(name)}
      className={classes.hero}
    >
      {theme?.button && (
        <div className={classes.foot}>
          <HeroButton target={theme.button} />
        </div>
      )}
      {!theme && countdown && <CountdownHero countdown={countdown} />}
    </ThemeHero>
  );
};

/** The next theme's countdown, on a card, while another theme is active. */
export const NextTheme = ({ home: { theme, countdown } }: { home: Home }) =>
  theme &&
  countdown && (
    <div className={classes.next}>
      <CountdownHero countdown={countdown} />
    </div>
  );
