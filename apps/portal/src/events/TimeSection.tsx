import { eventText } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { heldInLanguages, languageLabels } from '@karportalen/contract/events/kinds';
import { memo } from 'react';
import type { Control } from 'react-hook-form';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { RadioField } from '../kit/field/RadioField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Bilingual } from '../kit/form/Bilingual.tsx';
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
    <Bilingual
      swedish={<DateTimeField control={control} name="startTime" label="Start" />}
      english={<DateTimeField control={control} name="endTime" label="Slut" />}
    />
    <EventCollisions control={control} except={editedId} of="events" />
    <Bilingual
      swedish={
        <TextField control={control} name="locationSwedish" spec={eventText.locationSwedish} language="sv" />
      }
      english={<TextField control={control} name="location" spec={eventText.location} language="en" />}
    />
    <RadioField control={control} name="heldInLanguage" label="Språk på eventet" options={languages} />
  </FormSection>
));
