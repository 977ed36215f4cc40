import { useForm } from 'react-hook-form';
import { ColourField } from '../src/kit/colour/ColourField.tsx';
import { DateTimeField } from '../src/kit/datetime/DateTimeField.tsx';
import { SelectField } from '../src/kit/field/SelectField.tsx';
import { FormSection } from '../src/kit/form/FormSection.tsx';
import { PageHead } from '../src/kit/page/PageHead.tsx';
import { TargetGroupSelect } from '../src/kit/target/TargetGroupSelect.tsx';
import { divisions, hosts } from './sample-fields.ts';

/** The fields that open something, by themselves. */
export const PickersPage = () => {
  const { control } = useForm({
    defaultValues: {
      start: '2026-11-14T07:00:00.000Z',
      colour: '#3049D6',
      divisions: ['Datateknik'],
      host: null,
    },
  });
  return (
    <>
      <PageHead title="Väljare" description="Fält som öppnar något." />
      <FormSection title="Välj">
        <DateTimeField control={control} name="start" label="Start" min="2026-11-01T00:00:00.000Z" />
        <ColourField
          control={control}
          name="colour"
          label="Bakgrund"
          swatches={['#3049D6', '#14733F', '#C4282D']}
        />
        <TargetGroupSelect control={control} name="divisions" options={divisions} />
        <SelectField control={control} name="host" label="Arrangör" options={hosts} searchable />
      </FormSection>
    </>
  );
};
