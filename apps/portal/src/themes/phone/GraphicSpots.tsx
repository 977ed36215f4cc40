import type { ColourName, TopGraphic } from '@karportalen/contract/themes/palette';
import { TopGraphicArt } from '@karportalen/phone-views/themes/TopGraphicArt.tsx';
import {
  type GraphicPart,
  type GraphicSection,
  graphicOrder,
} from '@karportalen/phone-views/themes/top-graphic-shapes.ts';
import { useHighlight } from '../highlighted-colour.ts';
import classes from './graphic-spots.module.css';
import { Hit } from './Spot.tsx';

/**
 * The drawing above a section; each part is outlined while its colour is highlighted, and a press goes to its
 * field.
 */
export const GraphicSpots = ({ section, parts }: { section: GraphicSection; parts: TopGraphic }) => {
  const { lit } = useHighlight();
  const nameOf = (part: GraphicPart): ColourName => `topGraphic.${section}.${part}`;
  return (
    <span className={classes.art}>
      <TopGraphicArt
        section={section}
        colours={parts}
        className={classes.drawing}
        partProps={(part) => ({
          'data-paints': nameOf(part),
          'data-lit': lit === nameOf(part) || undefined,
          className: classes.part,
        })}
      />
      {graphicOrder.map((part) => (
        <Hit key={part} name={nameOf(part)} className={classes[part]} />
      ))}
    </span>
  );
};
