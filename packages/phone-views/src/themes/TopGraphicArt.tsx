import type { TopGraphic } from '@karportalen/contract/themes/palette';
import type { ComponentProps } from 'react';
import classes from './top-graphic-art.module.css';
import { type GraphicPart, type GraphicSection, graphicOrder, graphicShapes } from './top-graphic-shapes.ts';

type TopGraphicArtProps = {
  section: GraphicSection;
  /** Null without a theme: the app's own colours. */
  colours: TopGraphic | null;
  className?: string | undefined;
  /** Extra props for each part; the theme editor uses them to highlight one. */
  partProps?: ((part: GraphicPart) => ComponentProps<'path'> & Record<`data-${string}`, unknown>) | undefined;
};

/** The drawing above a section, in the theme's three colours. */
export const TopGraphicArt = ({ section, colours, className, partProps }: TopGraphicArtProps) => (
  <svg viewBox="0 0 132 56" preserveAspectRatio="none" aria-hidden="true" className={className}>
    {graphicOrder.map((part) => (
      <path
        key={part}
        d={graphicShapes[section][part]}
        style={colours ? { fill: colours[part] } : undefined}
        {...partProps?.(part)}
        className={`${classes[part]} ${partProps?.(part).className ?? ''}`}
      />
    ))}
  </svg>
);
