import type { TopGraphic } from '@karportalen/contract/themes/palette';
import { GraphicSpots } from './GraphicSpots.tsx';
import classes from './home-screen.module.css';
import { Spot } from './Spot.tsx';

type SectionCardProps = {
  section: 'events' | 'restaurants';
  parts: TopGraphic;
  title: string;
  line: string;
};

export const SectionCard = ({ section, parts, title, line }: SectionCardProps) => (
  <Spot name="layout.background" className={classes.section}>
    <span className={classes.graphic}>
      <GraphicSpots section={section} parts={parts} />
    </span>
    <span className={classes.about}>
      <Spot name={`section.${section}.main`} className={classes.sectionTitle}>
        <b data-section={section}>{title}</b>
      </Spot>
      <small>{line}</small>
    </span>
  </Spot>
);
