import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../src/kit/button/PrimaryButton.tsx';
import { ColourField } from '../src/kit/colour/ColourField.tsx';
import { DateTimeField } from '../src/kit/datetime/DateTimeField.tsx';
import { CheckboxField } from '../src/kit/field/CheckboxField.tsx';
import { PasswordField } from '../src/kit/field/PasswordField.tsx';
import { RadioField } from '../src/kit/field/RadioField.tsx';
import { SelectField } from '../src/kit/field/SelectField.tsx';
import { SwitchField } from '../src/kit/field/SwitchField.tsx';
import { TextField } from '../src/kit/field/TextField.tsx';
import { Form } from '../src/kit/form/Form.tsx';
import { FormSection } from '../src/kit/form/FormSection.tsx';
import { ImageField } from '../src/kit/image/ImageField.tsx';
import { PageHead } from '../src/kit/page/PageHead.tsx';
import { TargetGroupSelect } from '../src/kit/target/TargetGroupSelect.tsx';
import { divisions, emptyFields, fieldsResolver, groups, hosts, specs } from './sample-fields.ts';
import { samplePicture } from './sample-picture.ts';

const Disabled = () => {
  const { control } = useForm({
    defaultValues: {
      ...emptyFields,
      title: 'anna.berg@kar.se',
      colour: '#3049D6',
      start: '2026-11-14T07:00:00.000Z',
      group: 'Student',
      mode: 'now',
    },
  });
  return (
    <FormSection title="Låsta fält" description="Så ser fälten ut när de inte kan ändras.">
      <TextField control={control} name="title" spec={specs.email} disabled />
      <ColourField control={control} name="colour" label="Bakgrund" disabled />
      <DateTimeField control={control} name="start" label="Slut" disabled />
      <TargetGroupSelect control={control} name="group" options={groups} single disabled />
      <SelectField control={control} name="host" label="Arrangör" options={hosts} disabled />
      <SwitchField control={control} name="push" label="Skicka pushnotis" disabled />
      <ImageField control={control} name="image" label="Bild" currentUrl={samplePicture} disabled />
    </FormSection>
  );
};

export const FieldsPage = () => {
  const form = useForm({ resolver: fieldsResolver, defaultValues: emptyFields });
  const { control } = form;
  return (
    <>
      <PageHead title="Fält" description="Alla fält, tomma, ifyllda, fel och låsta." />
      <Form form={form} onSubmit={() => undefined}>
        <FormSection number={1} title="Text">
          <TextField control={control} name="title" spec={specs.title} language="sv" />
          <TextField control={control} name="message" spec={specs.message} language="en" multiline />
          <TextField
            control={control}
            name="link"
            spec={specs.link}
            description="Börjar med https:// eller www."
          />
          <PasswordField
            control={control}
            name="password"
            spec={specs.password}
            autoComplete="new-password"
          />
        </FormSection>
        <br />
        <FormSection number={2} title="Val">
          <TargetGroupSelect control={control} name="group" options={groups} single />
          <TargetGroupSelect control={control} name="divisions" options={divisions} label="SEKTIONER" />
          <SelectField control={control} name="host" label="Arrangör" options={hosts} searchable />
          <RadioField
            control={control}
            name="mode"
            label="När ska den skickas?"
            options={[
              { value: 'schedule', label: 'Schemalägg', description: 'Skickas vid en tid du väljer.' },
              { value: 'now', label: 'Skicka nu', description: 'Skickas så fort du bekräftar.' },
            ]}
          />
          <SwitchField
            control={control}
            name="push"
            label="Skicka pushnotis"
            description="Alla i målgruppen får en notis."
          />
          <CheckboxField control={control} name="food" label="Fråga efter matpreferenser" />
        </FormSection>
        <br />
        <FormSection number={3} title="Tid, färg och bild">
          <DateTimeField control={control} name="start" label="Start" min="2026-11-01T00:00:00.000Z" />
          <ColourField
            control={control}
            name="colour"
            label="Bakgrund"
            swatches={['#3049D6', '#14733F', '#C4282D']}
          />
          <ImageField control={control} name="image" label="Bild" hint="Rekommenderat format 600x650." />
        </FormSection>
        <br />
        <PrimaryButton type="submit">Spara</PrimaryButton>
      </Form>
      <br />
      <Disabled />
    </>
  );
};
