import type { TopGraphic } from '@karportalen/contract/themes/palette';
import type { ReactNode } from 'react';
import { TopGraphicArt } from './TopGraphicArt.tsx';
import classes from './theme-hero.module.css';

type ThemeHeroProps = {
  imageUrl: string | null;
  /** The theme's three colours of the hills, which are drawn without an image. */
  graphic: TopGraphic | null;
  hello: string;
  /** Styles that the page adds for wide screens. */
  className?: string | undefined;
  /** The theme's button or its countdown. */
  children?: ReactNode;
};

/** The header of the first page: the theme's image, or the hills. */
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
