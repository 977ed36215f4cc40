import { type Theme, themeText } from '@karportalen/contract/themes/fields';
import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import type { Control } from 'react-hook-form';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FieldPair } from '../kit/form/FieldPair.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { TargetGroupSelect } from '../kit/target/TargetGroupSelect.tsx';
import { useTargetGroups } from '../platform/target-groups/use-target-groups.ts';
import { ButtonFields } from './ButtonFields.tsx';
import { OverlapNotice } from './OverlapNotice.tsx';

type ThemeSectionProps = {
  control: Control<ThemeFormValues>;
  /** The theme that is edited or copied. */
  source: Theme | undefined;
  edited: Theme | undefined;
};

export const ThemeSection = ({ control, source, edited }: ThemeSectionProps) => {
  const { options, reachNote } = useTargetGroups(edited);
  return (
    <FormSection number={1} title="Tema" description="Vad det heter, vilka som ser det och när.">
      <TextField control={control} name="title" spec={themeText.title} />
      <TargetGroupSelect
        control={control}
        name="targetGroup"
        options={options}
        description={reachNote}
        single
      />
      <FieldPair>
        <DateTimeField control={control} name="start" label="Start" />
        <DateTimeField control={control} name="end" label="Slut" />
      </FieldPair>
      <ButtonFields
        control={control}
        of="theme"
        label="Knapp på startsidan"
        stored={source && { id: source.themeButtonEventId, name: source.themeButtonEventName }}
      >
        <TextField control={control} name="themeLinkButtonText" spec={themeText.themeLinkButtonText} />
      </ButtonFields>
      {/* Appears when the server has answered: last in the card, so that it moves nothing. */}
      <OverlapNotice control={control} except={edited?.id} />
    </FormSection>
  );
};
