import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import type { ChosenColours } from '@karportalen/contract/themes/palette';
import type { UseFormReturn } from 'react-hook-form';
import { GraphicSpots } from '../phone/GraphicSpots.tsx';
import { ColourRow } from './ColourRow.tsx';
import classes from './colours.module.css';

type GraphicFieldsProps = {
  form: UseFormReturn<ThemeFormValues>;
  colours: ChosenColours;
  section: 'events' | 'restaurants';
  title: string;
};

const parts = ['leftPart', 'middlePart', 'rightPart'] as const;

export const GraphicFields = ({ form, colours, section, title }: GraphicFieldsProps) => (
  <fieldset className={classes.graphic}>
    <legend className={classes.legend}>{title}</legend>
    <div className={classes.art} style={{ background: colours.layout.background }} aria-hidden>
      <GraphicSpots section={section} parts={colours.topGraphic[section]} />
    </div>
    <div className={classes.parts}>
      {parts.map((part) => (
        <ColourRow key={part} form={form} colours={colours} name={`topGraphic.${section}.${part}`} />
      ))}
    </div>
  </fieldset>
);
