import IconCalendar from 'virtual:icon/calendar';
import { textMessages } from '@karportalen/contract/core/text-spec';
import { typedInstantTexts } from '@karportalen/contract/core/typed-instant';
import { useState } from 'react';
import { afterPointerUp } from '../field/after-pointer-up.ts';
import { FieldFrame } from '../field/FieldFrame.tsx';
import { useFieldIds } from '../field/field-ids.ts';
import { useLazyModule } from '../lazy/use-lazy-module.ts';
import { fullDate, looseDate } from './parse.ts';
import { TypedPart } from './TypedPart.tsx';

export type DayFieldProps = {
  label: string;
  /** The typed text; a day once it reads as 'YYYY-MM-DD'. */
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  /** Days outside these cannot be picked. */
  min?: string | undefined;
  max?: string | undefined;
  /** A day typed without a year means the next such day from this one. */
  from: string;
  /** May be left empty. */
  optional?: boolean | undefined;
  description?: string | undefined;
};

export const DayField = ({
  label,
  value,
  onChange,
  error: given,
  min,
  max,
  from,
  optional = false,
  description,
}: DayFieldProps) => {
  const days = useLazyModule(() => import('./DayPicker.tsx'));
  const [left, setLeft] = useState(false);
  const day = fullDate(value);
  const empty = optional ? given : textMessages.required;
  const error = left && !day ? (value === '' ? empty : typedInstantTexts.badDate) : given;
  const ids = useFieldIds({ error, description });
  const leave = () => {
    afterPointerUp(() => setLeft(true));
    const meant = day ?? looseDate(value, from);
    if (meant) onChange(meant);
  };
  return (
    <FieldFrame ids={ids} label={label} optional={optional} description={description} error={error}>
      <TypedPart
        id={ids.input}
        label={label}
        placeholder="åååå-mm-dd"
        value={value}
        onWrite={onChange}
        onLeave={leave}
        invalid={Boolean(error)}
        describedBy={ids.describedBy}
        disabled={false}
        icon={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        pickLabel={`Öppna kalendern för ${label}`}
        ready={days.ensure}
        picker={(close) =>
          days.loaded && (
            <days.loaded.DayPicker
              value={day ?? null}
              min={min}
              max={max}
              onPick={(picked) => {
                onChange(picked);
                close();
              }}
            />
          )
        }
      />
    </FieldFrame>
  );
};
