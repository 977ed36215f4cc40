import { eventText } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { heldInLanguages, languageLabels } from '@karportalen/contract/events/kinds';
import { memo } from 'react';
import type { Control } from 'react-hook-form';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { RadioField } from '../kit/field/RadioField.tsx';
import { BilingualText } from '../kit/form/BilingualText.tsx';
import { FieldPair } from '../kit/form/FieldPair.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { EventCollisions } from './EventCollisions.tsx';

const languages = heldInLanguages.map((value) => ({ value, label: languageLabels[value] }));

type TimeSectionProps = { control: Control<EventFormValues>; editedId: string | undefined };

export const TimeSection = memo(({ control, editedId }: TimeSectionProps) => (
  <FormSection
    number={2}
    title="Tid och plats"
    description="Svensk tid. Flyttar du starten följer slutet med, en timme senare. En sluttid före starten blir dagen efter."
  >
    <FieldPair>
      <DateTimeField control={control} name="startTime" label="Start" />
      <DateTimeField control={control} name="endTime" label="Slut" />
    </FieldPair>
    <EventCollisions control={control} except={editedId} of="events" />
    <BilingualText
      control={control}
      names={['locationSwedish', 'location']}
      specs={[eventText.locationSwedish, eventText.location]}
    />
    <RadioField control={control} name="heldInLanguage" label="Språk på eventet" options={languages} />
  </FormSection>
));
