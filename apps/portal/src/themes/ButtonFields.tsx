import { themeText } from '@karportalen/contract/themes/fields';
import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { RadioField } from '../kit/field/RadioField.tsx';
import { SelectField } from '../kit/field/SelectField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { type StoredEvent, useEventOptions } from '../platform/use-event-options.ts';
import { buttonTypeLabels } from './button-type-labels.ts';

const types = Object.entries(buttonTypeLabels).map(([value, label]) => ({ value, label }));

const names = {
  theme: { type: 'themeLinkButtonType', event: 'themeButtonEventId', url: 'themeLinkUrl' },
  countdown: { type: 'countdownButtonType', event: 'countdownButtonEventId', url: 'countdownLinkUrl' },
} as const;

type ButtonFieldsProps = {
  control: Control<ThemeFormValues>;
  of: 'theme' | 'countdown';
  label: string;
  stored: StoredEvent;
  children?: ReactNode;
};

/** Whether there is a button, and its target: an event in the app, or an address. */
export const ButtonFields = ({ control, of, label, stored, children }: ButtonFieldsProps) => {
  const { type: typeName, event, url } = names[of];
  const type = useWatch({ control, name: typeName });
  const options = useEventOptions(stored, type === 'in-app');
  return (
    <>
      <RadioField control={control} name={typeName} label={label} options={types} />
      {type !== 'none' && children}
      {type === 'in-app' && (
        <SelectField
          control={control}
          name={event}
          label="Event"
          options={options}
          placeholder="Välj event"
          searchable
        />
      )}
      {type === 'url' && (
        <TextField
          control={control}
          name={url}
          spec={themeText[url]}
          type="url"
          inputMode="url"
          placeholder="https://"
          description="Börjar med https:// eller www."
        />
      )}
    </>
  );
};
