import type { TopGraphic } from '@karportalen/contract/themes/palette';
import classes from './home-screen.module.css';
import { Spot } from './Spot.tsx';
import { TopGraphicArt } from './TopGraphicArt.tsx';

type SectionCardProps = {
  section: 'events' | 'restaurants';
  parts: TopGraphic;
  title: string;
  line: string;
};

export const SectionCard = ({ section, parts, title, line }: SectionCardProps) => (
  <Spot name="layout.background" className={classes.section}>
    <span className={classes.graphic}>
      <TopGraphicArt section={section} parts={parts} />
    </span>
    <span className={classes.about}>
      <Spot name={`section.${section}.main`} className={classes.sectionTitle}>
        <b data-section={section}>{title}</b>
      </Spot>
      <small>{line}</small>
    </span>
  </Spot>
);
