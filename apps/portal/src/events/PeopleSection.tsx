import type { Named } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { memo } from 'react';
import type { Control, UseFormResetField } from 'react-hook-form';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { TargetGroupSelect } from '../kit/target/TargetGroupSelect.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { HostField } from './HostField.tsx';
import { useCategories } from './use-lists.ts';

type PeopleSectionProps = {
  control: Control<EventFormValues>;
  resetField: UseFormResetField<EventFormValues>;
  storedHost: Named | null | undefined;
  hostLocked: boolean;
};

export const PeopleSection = memo(({ control, resetField, storedHost, hostLocked }: PeopleSectionProps) => {
  const categories = useCategories();
  return (
    <FormSection
      number={3}
      title="Arrangör och målgrupp"
      description="Vem som bjuder in, och vilka som ser det."
    >
      <HostField control={control} resetField={resetField} stored={storedHost} locked={hostLocked} />
      <AudienceFields control={control} />
      <TargetGroupSelect
        control={control}
        name="categories"
        label="Kategorier"
        placeholder="Välj kategorier"
        description="Hjälper den som letar efter event i appen."
        options={categories}
        optional
      />
      <SwitchField
        control={control}
        name="externalParticipants"
        label="Externa deltagare är välkomna"
        description="Säger i appen att även de som inte är med i kåren får komma."
      />
    </FormSection>
  );
});
