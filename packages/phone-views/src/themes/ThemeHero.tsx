import type { TopGraphic } from '@karportalen/contract/themes/palette';
import type { ReactNode } from 'react';
import { TopGraphicArt } from './TopGraphicArt.tsx';
import classes from './theme-hero.module.css';

type ThemeHeroProps = {
  imageUrl: string | null;
  /** Colours of the drawn hills, which are shown when there is no image. */
  graphic: TopGraphic | null;
  hello: string;
  /** Layout for wide screens, set by the page. */
  className?: string | undefined;
  children?: ReactNode;
};

/** The top of the home page: the theme's image, or the drawn hills. */
export const ThemeHero = ({ imageUrl, graphic, hello, className = '', children }: ThemeHeroProps) => (
  <header className={`${classes.hero} ${className}`} data-image={imageUrl !== null || undefined}>
    <div className={classes.picture}>
      {imageUrl ? (
        <img src={imageUrl} alt="" className={classes.image} />
      ) : (
        <TopGraphicArt section="events" colours={graphic} className={classes.hills} />
      )}
    </div>
    <p className={classes.hello}>{hello}</p>
    {children}
  </header>
);
