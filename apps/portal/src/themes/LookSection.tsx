import { defaultColours } from '@karportalen/contract/themes/default-palettes';
import { formColoursOf, type ThemeFormValues } from '@karportalen/contract/themes/form';
import { type ChosenColours, withLinkButton } from '@karportalen/contract/themes/palette';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { QuietButton } from '../kit/button/QuietButton.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { ImageField } from '../kit/image/ImageField.tsx';
import { useUndoToast } from '../platform/content-form/use-undo-toast.ts';
import { ColourRow } from './colours/ColourRow.tsx';
import classes from './colours/colours.module.css';
import { GraphicFields } from './colours/GraphicFields.tsx';

type LookSectionProps = {
  form: UseFormReturn<ThemeFormValues>;
  colours: ChosenColours;
  storedImage: string | null;
};

const RESET = 'Färgerna är återställda.';

const main = [
  'layout.background',
  'section.home.main',
  'primary.icon',
  'section.events.main',
  'section.restaurants.main',
] as const;

export const LookSection = ({ form, colours, storedImage }: LookSectionProps) => {
  const { control, setValue } = form;
  const [removed, type] = useWatch({ control, name: ['removeImage', 'themeLinkButtonType'] });
  const hasButton = type !== 'none';
  const offerUndo = useUndoToast();
  const paint = (theme: ThemeFormValues['theme']) =>
    setValue('theme', theme, { shouldDirty: true, shouldValidate: true });
  const reset = () => {
    const before = form.getValues('theme');
    const usual = formColoursOf(withLinkButton(defaultColours, hasButton));
    paint(usual);
    if (JSON.stringify(before) !== JSON.stringify(usual)) offerUndo(RESET, () => paint(before));
  };
  return (
    <FormSection
      number={2}
      title="Utseende"
      description="Peka på en färg för att se vad den målar. Tryck på en del av telefonen för att komma till dess färg."
    >
      <ImageField
        control={control}
        name="image"
        label="Bild"
        optional
        hint="Rekommenderat format 600x650."
        currentUrl={removed ? null : storedImage}
        onRemoveCurrent={
          storedImage === null ? undefined : () => setValue('removeImage', true, { shouldDirty: true })
        }
      />
      <div className={classes.between}>
        <h3 className={classes.heading}>Färger</h3>
        <QuietButton size="sm" onClick={reset}>
          Återställ färgerna
        </QuietButton>
      </div>
      <div className={classes.container}>
        <div className={classes.grid}>
          {main.map((name) => (
            <ColourRow key={name} form={form} colours={colours} name={name} />
          ))}
          {hasButton && <ColourRow form={form} colours={colours} name="section.home.themeLinkButton" />}
        </div>
      </div>
      <div className={classes.container}>
        <div className={classes.graphics}>
          <GraphicFields form={form} colours={colours} section="events" title="Toppgrafik för event" />
          <GraphicFields
            form={form}
            colours={colours}
            section="restaurants"
            title="Toppgrafik för restauranger"
          />
        </div>
      </div>
    </FormSection>
  );
};
