import type { ColourName } from '@karportalen/contract/themes/palette';
import type { ReactNode } from 'react';
import { useHighlight } from '../highlighted-colour.ts';
import classes from './spot.module.css';

/** Pointer shortcut from a painted place to its colour. Keyboard users have the fields. */
export const Hit = ({ name, className = '' }: { name: ColourName; className?: string | undefined }) => {
  const { pick, point } = useHighlight();
  if (!pick) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes.hit} ${className}`}
      data-goes-to={name}
      onClick={() => pick(name)}
      onPointerEnter={() => point(name)}
      onPointerLeave={() => point(null)}
    />
  );
};

type SpotProps = { name: ColourName; className?: string | undefined; children?: ReactNode };

/** A place in the phone that one colour paints: outlined while highlighted, and a press goes to its field. */
export const Spot = ({ name, className = '', children }: SpotProps) => {
  const { lit } = useHighlight();
  return (
    <span className={`${className} ${classes.spot}`} data-paints={name} data-lit={lit === name || undefined}>
      <Hit name={name} />
      {children}
    </span>
  );
};
