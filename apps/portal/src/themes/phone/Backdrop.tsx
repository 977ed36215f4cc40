import IconPhoto from 'virtual:icon/photo';
import type { CSSProperties } from 'react';
import { useHighlight } from '../colours/highlighted-colour.ts';
import classes from './backdrop.module.css';

type BackdropProps = { style: CSSProperties; imageUrl: string | null; withPlace: boolean };

/** The theme's image in its 12x13, from behind the status bar into the background. */
export const Backdrop = ({ style, imageUrl, withPlace }: BackdropProps) => {
  const { lit } = useHighlight();
  return (
    <div className={classes.backdrop} style={style} aria-hidden>
      <div className={classes.picture}>
        {imageUrl && <img src={imageUrl} alt="" className={classes.image} />}
        {!imageUrl && withPlace && (
          <span className={classes.place}>
            <IconPhoto size={26} stroke={1.25} aria-hidden />
            600x650
          </span>
        )}
      </div>
      <span
        className={classes.edge}
        data-paints="layout.background"
        data-lit={lit === 'layout.background' || undefined}
      />
    </div>
  );
};
