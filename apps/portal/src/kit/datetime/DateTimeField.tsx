import IconCalendar from 'virtual:icon/calendar';
import IconClock from 'virtual:icon/clock';
import { toStockholm } from '@karportalen/contract/core/time';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/FieldFrame.tsx';
import { useFieldIds } from '../field/field-ids.ts';
import { type FormField, useFormField } from '../field/use-form-field.ts';
import { whenReleased } from '../field/when-released.ts';
import { useLoaded } from '../lazy/use-loaded.ts';
import classes from './date-time-field.module.css';
import { fullDate, fullTime } from './parse.ts';
import { TypedPart } from './TypedPart.tsx';
import { useWallClock } from './use-wall-clock.ts';

const BAD_DATE = 'Skriv datumet som åååå-mm-dd.';
const BAD_TIME = 'Skriv tiden som tt:mm.';

export type DateTimeFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  label: string;
  description?: ReactNode;
  /** Instants; days outside them cannot be picked. What may be sent is the schema's to say. */
  min?: string | undefined;
  max?: string | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** Stockholm's wall clock on the screen, an ISO instant in UTC (or null) in the form. */
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
  const instant = typeof bound.value === 'string' && bound.value !== '' ? bound.value : null;
  const { text, write, settle } = useWallClock(instant, bound.onChange);
  const days = useLoaded(() => import('./DayPicker.tsx'));
  const times = useLoaded(() => import('./TimeChoices.tsx'));
  const [left, setLeft] = useState({ date: false, time: false });
  const badDate = left.date && text.date !== '' && !fullDate(text.date);
  const badTime = left.time && text.time !== '' && !fullTime(text.time);
  const error = (badDate && BAD_DATE) || (badTime && BAD_TIME) || bound.error;
  const ids = useFieldIds({ description, error });

  const leave = (part: 'date' | 'time') => () => {
    settle(new Date());
    whenReleased(() => setLeft((parts) => ({ ...parts, [part]: true })));
    bound.onBlur();
  };
  const shared = { describedBy: ids.describedBy, disabled };
  // The schema's fault lies with the half that is missing, or with both when none is.
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
      <div className={classes.pair}>
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
                min={min ? toStockholm(min).date : undefined}
                max={max ? toStockholm(max).date : undefined}
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
