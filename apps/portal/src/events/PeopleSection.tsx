import type { CoHost } from '@karportalen/contract/events/co-hosts';
import type { Named } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { memo } from 'react';
import type { Control, UseFormResetField } from 'react-hook-form';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { LiveNotice } from '../kit/form/LiveNotice.tsx';
import { TargetGroupSelect } from '../kit/target/TargetGroupSelect.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { CoHostFields } from './co-hosts/CoHostFields.tsx';
import { HostField } from './HostField.tsx';
import { useCategories } from './use-lists.ts';

type PeopleSectionProps = {
  control: Control<EventFormValues>;
  resetField: UseFormResetField<EventFormValues>;
  storedHost: Named | null | undefined;
  hostLocked: boolean;
  /** Why the chosen host forced the event to be open. */
  forcedOpen: string | null;
  owner: Named | null | undefined;
  coHosts: readonly CoHost[];
  /** Whether the organiser edits the event as its co-host. */
  isCoHost: boolean;
};

export const PeopleSection = memo(
  ({
    control,
    resetField,
    storedHost,
    hostLocked,
    forcedOpen,
    owner,
    coHosts,
    isCoHost,
  }: PeopleSectionProps) => {
    const categories = useCategories();
    return (
      <FormSection
        number={3}
        title="Arrangör och målgrupp"
        description="Vem som bjuder in, och vilka som ser det."
      >
        <div>
          <HostField
            control={control}
            resetField={resetField}
            stored={storedHost}
            locked={hostLocked}
            isCoHost={isCoHost}
          />
          <LiveNotice>{forcedOpen}</LiveNotice>
        </div>
        <CoHostFields control={control} stored={coHosts} locked={isCoHost} />
        <AudienceFields control={control} owner={owner} />
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
  },
);
