import { isColour } from '@karportalen/contract/themes/colour';
import { colourLabels } from '@karportalen/contract/themes/colour-labels';
import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import type { ChosenColours, ColourName } from '@karportalen/contract/themes/palette';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ColourField } from '../../kit/colour/ColourField.tsx';
import { colourFieldProps, useHighlight } from '../highlighted-colour.ts';
import { ContrastNote } from './ContrastNote.tsx';
import classes from './colours.module.css';

type ColourRowProps = {
  form: UseFormReturn<ThemeFormValues>;
  name: ColourName;
  /** The phone's colours: without half-typed ones. */
  colours: ChosenColours;
};

/** A colour's field; while highlighted the phone outlines what it paints, and the other way round. */
export const ColourRow = ({ form, name, colours }: ColourRowProps) => {
  const { lit, point } = useHighlight();
  const { label, paints } = colourLabels[name];
  const written = useWatch({ control: form.control, name: `theme.${name}` });
  const use = (colour: string) =>
    form.setValue(`theme.${name}`, colour, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <fieldset
      {...colourFieldProps(name)}
      className={classes.row}
      data-lit={lit === name || undefined}
      aria-label={label}
      onPointerEnter={() => point(name)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(name)}
      onBlur={() => point(null)}
    >
      <ColourField control={form.control} name={`theme.${name}`} label={label} description={paints} />
      {/* An invalid colour shows only its error. */}
      <div className={classes.note}>
        {isColour(String(written)) && <ContrastNote name={name} colours={colours} onUse={use} />}
      </div>
    </fieldset>
  );
};
