import IconCalendar from 'virtual:icon/calendar';
import IconClock from 'virtual:icon/clock';
import { toStockholm } from '@karportalen/contract/core/time';
import { typedInstantTexts, wholeInstant } from '@karportalen/contract/core/typed-instant';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { afterPointerUp } from '../field/after-pointer-up.ts';
import { FieldFrame } from '../field/FieldFrame.tsx';
import { useFieldIds } from '../field/field-ids.ts';
import { type FormField, useFormField } from '../field/use-form-field.ts';
import { useLazyModule } from '../lazy/use-lazy-module.ts';
import classes from './date-time-field.module.css';
import { fullDate, fullTime } from './parse.ts';
import { TypedPart } from './TypedPart.tsx';
import { useWallClock } from './use-wall-clock.ts';

export type DateTimeFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  label: string;
  description?: ReactNode;
  /** Instants; days outside cannot be picked. The schema validates what is typed. */
  min?: string | undefined;
  max?: string | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
};

const dayOf = (instant: string | undefined): string | undefined => {
  const whole = wholeInstant(instant);
  return whole ? toStockholm(whole).date : undefined;
};

/** Shows Stockholm wall-clock time; the form value is an ISO instant in UTC, null, or the half-typed text. */
export const DateTimeField = <V extends FieldValues, T = V>({
  name,
  control,
  label,
  description,
  min,
  max,
  optional = false,
  disabled = false,
}: DateTimeFieldProps<V, T>) => {
  const bound = useFormField({ name, control });
  const value = typeof bound.value === 'string' && bound.value !== '' ? bound.value : null;
  const { text, write, settle } = useWallClock(value, bound.onChange);
  const days = useLazyModule(() => import('./DayPicker.tsx'));
  const times = useLazyModule(() => import('./TimeChoices.tsx'));
  const [left, setLeft] = useState({ date: false, time: false });
  const badDate = left.date && text.date !== '' && !fullDate(text.date);
  const badTime = left.time && text.time !== '' && !fullTime(text.time);
  const error =
    (badDate && typedInstantTexts.badDate) || (badTime && typedInstantTexts.badTime) || bound.error;
  const ids = useFieldIds({ description, error });

  const pair = useRef<HTMLDivElement>(null);
  const leave =
    (part: 'date' | 'time') =>
    ({ relatedTarget }: FocusEvent) => {
      settle(new Date(), pair.current?.contains(relatedTarget) ? [part] : ['date', 'time']);
      afterPointerUp(() => setLeft((parts) => ({ ...parts, [part]: true })));
    };
  // No validation while the focus moves from the date to the time.
  const judgedWhenLeft = {
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) bound.onBlur();
    },
  };
  const shared = { describedBy: ids.describedBy, disabled };
  // The schema's error is shown at the missing half, or at both when both are missing.
  const faulted = Boolean(bound.error) && !badDate && !badTime;
  const whole = text.date !== '' && text.time !== '';

  return (
    <FieldFrame
      ids={ids}
      label={label}
      optional={optional}
      description={description}
      error={error}
      group="group"
    >
      <div ref={pair} className={classes.pair} {...judgedWhenLeft}>
        <TypedPart
          {...shared}
          id={ids.input}
          label="Datum"
          placeholder="åååå-mm-dd"
          value={text.date}
          onWrite={(date) => write({ date })}
          onLeave={leave('date')}
          invalid={badDate || (faulted && (whole || text.date === ''))}
          icon={<IconCalendar size={18} stroke={1.75} aria-hidden />}
          pickLabel="Öppna kalendern"
          ready={days.ensure}
          picker={(close) =>
            days.loaded && (
              <days.loaded.DayPicker
                value={fullDate(text.date) ?? null}
                min={dayOf(min)}
                max={dayOf(max)}
                onPick={(date) => {
                  write({ date });
                  close();
                }}
              />
            )
          }
        />
        <TypedPart
          {...shared}
          label="Tid"
          placeholder="tt:mm"
          value={text.time}
          onWrite={(time) => write({ time })}
          onLeave={leave('time')}
          invalid={badTime || (faulted && (whole || text.time === ''))}
          icon={<IconClock size={18} stroke={1.75} aria-hidden />}
          pickLabel="Välj tid i en lista"
          ready={times.ensure}
          picker={(close) =>
            times.loaded && (
              <times.loaded.TimeChoices
                value={fullTime(text.time) ?? null}
                onPick={(time) => {
                  write({ time });
                  close();
                }}
              />
            )
          }
        />
      </div>
    </FieldFrame>
  );
};
