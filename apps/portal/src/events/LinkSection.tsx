import { eventText } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { memo } from 'react';
import type { Control } from 'react-hook-form';
import { TextField } from '../kit/field/TextField.tsx';
import { BilingualText } from '../kit/form/BilingualText.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';

const specs = {
  link: { ...eventText.eventLink, optional: true },
  swedish: { ...eventText.linkButtonTextSwedish, optional: true },
  english: { ...eventText.linkButtonText, optional: true },
} as const;

export const LinkSection = memo(({ control }: { control: Control<EventFormValues> }) => (
  <FormSection
    number={4}
    title="Länk"
    description="En knapp i appen som leder vidare. Fyll i alla tre fälten, eller inget."
  >
    <TextField
      control={control}
      name="eventLink"
      spec={specs.link}
      type="url"
      inputMode="url"
      placeholder="https://"
      description="Börjar med https:// eller www."
    />
    <BilingualText
      control={control}
      names={['linkButtonTextSwedish', 'linkButtonText']}
      specs={[specs.swedish, specs.english]}
    />
  </FormSection>
));
