import { formatDateTime } from '@karportalen/contract/core/date-format';
import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import type { Theme } from '@karportalen/contract/themes/fields';
import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import { type Control, useWatch } from 'react-hook-form';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { FieldFrame } from '../kit/field/FieldFrame.tsx';
import fieldClasses from '../kit/field/field.module.css';
import { useFieldIds } from '../kit/field/field-ids.ts';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { FieldPair } from '../kit/form/FieldPair.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { ButtonFields } from './ButtonFields.tsx';

const SAME = 'Samma som temats start.';

const CountdownEnd = ({ start }: { start: string | null }) => {
  const ids = useFieldIds({ description: SAME });
  return (
    <FieldFrame ids={ids} label="Countdown slutar">
      <input
        id={ids.input}
        className={fieldClasses.control}
        value={start ? formatDateTime(start) : ''}
        readOnly
        aria-describedby={ids.describedBy}
      />
      <p id={ids.description} className={fieldClasses.description} style={{ margin: '4px 0 0' }}>
        {SAME}
      </p>
    </FieldFrame>
  );
};

type CountdownSectionProps = { control: Control<ThemeFormValues>; source: Theme | undefined };

export const CountdownSection = ({ control, source }: CountdownSectionProps) => {
  const [enabled, start] = useWatch({ control, name: ['countdownEnabled', 'start'] });
  return (
    <FormSection
      number={3}
      title="Countdown"
      description="Räknar ner till temats start på appens startsida, i ett eget mörkt utseende."
    >
      <SwitchField control={control} name="countdownEnabled" label="Visa en countdown innan temat börjar" />
      {enabled && (
        <>
          <FieldPair>
            <DateTimeField control={control} name="countdownStartTime" label="Countdown börjar" />
            <CountdownEnd start={wholeInstant(start)} />
          </FieldPair>
          <ButtonFields
            control={control}
            of="countdown"
            label="Knapp under nedräkningen"
            stored={source && { id: source.countdownButtonEventId, name: source.countdownButtonEventName }}
          />
        </>
      )}
    </FormSection>
  );
};
