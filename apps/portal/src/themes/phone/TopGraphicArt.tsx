import type { ColourName, TopGraphic } from '@karportalen/contract/themes/palette';
import { useHighlight } from '../colours/highlighted-colour.ts';
import { Hit } from './Spot.tsx';
import classes from './top-graphic.module.css';

type Section = 'events' | 'restaurants';
type Part = keyof TopGraphic;

/** Hills for the events, plates on a table for the restaurants; each in a left, a middle and a right part. */
const shapes: Record<Section, Record<Part, string>> = {
  events: {
    leftPart: 'M0 56V20C16 2 42 4 58 28C66 40 70 48 72 56Z',
    rightPart: 'M62 56C66 36 80 14 100 8C114 4 126 9 132 15V56Z',
    middlePart: 'M24 56C32 34 48 25 65 25C83 25 99 35 108 56Z',
  },
  restaurants: {
    leftPart: 'M0 56V17C18 8 42 12 52 30C58 41 56 50 55 56Z',
    rightPart: 'M76 56C74 46 76 33 86 22C100 8 120 10 132 18V56Z',
    middlePart: 'M30 56C30 36 46 21 66 21C86 21 102 36 102 56Z',
  },
};

const order: readonly Part[] = ['leftPart', 'rightPart', 'middlePart'];

/** The drawing over a section, from its three colours alone. */
export const TopGraphicArt = ({ section, parts }: { section: Section; parts: TopGraphic }) => {
  const { lit } = useHighlight();
  const nameOf = (part: Part): ColourName => `topGraphic.${section}.${part}`;
  return (
    <span className={classes.art}>
      <svg viewBox="0 0 132 56" preserveAspectRatio="none" aria-hidden="true" className={classes.drawing}>
        {order.map((part) => (
          <path
            key={part}
            d={shapes[section][part]}
            fill={parts[part]}
            data-paints={nameOf(part)}
            data-lit={lit === nameOf(part) || undefined}
            className={classes.part}
          />
        ))}
      </svg>
      {order.map((part) => (
        <Hit key={part} name={nameOf(part)} className={classes[part]} />
      ))}
    </span>
  );
};
