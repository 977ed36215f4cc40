import { eventText } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { memo } from 'react';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { TextField } from '../kit/field/TextField.tsx';
import { BilingualText } from '../kit/form/BilingualText.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { EventImage } from './EventImage.tsx';

type AboutSectionProps = {
  control: Control<EventFormValues>;
  setValue: UseFormSetValue<EventFormValues>;
  storedImage: string | null;
};

const photographer = { ...eventText.imageCred, optional: true } as const;

export const AboutSection = memo(({ control, setValue, storedImage }: AboutSectionProps) => (
  <FormSection number={1} title="Om eventet" description="Det som syns först i appen, på båda språken.">
    <BilingualText
      control={control}
      names={['nameSwedish', 'name']}
      specs={[eventText.nameSwedish, eventText.name]}
    />
    <BilingualText
      control={control}
      multiline
      rows={6}
      names={['descriptionSwedish', 'description']}
      specs={[eventText.descriptionSwedish, eventText.description]}
    />
    <EventImage control={control} setValue={setValue} storedImage={storedImage} />
    <TextField
      control={control}
      name="imageCred"
      spec={photographer}
      description="Namnet står under bilden i detaljvyn."
    />
  </FormSection>
));
