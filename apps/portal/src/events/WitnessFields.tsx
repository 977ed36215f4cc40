import type { EventFormValues } from '@karportalen/contract/events/form';
import { witnessSource } from '@karportalen/contract/events/release-fields';
import { noWitness } from '@karportalen/contract/events/release-form';
import { useId, useState } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import fieldClasses from '../kit/field/field.module.css';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import classes from './release.module.css';
import { type Witness, witnessAfter, witnessChoiceOf, witnessChoices } from './witness-sources.ts';

const FIELD = 'eventReservationDetails';
const numbers = { count: { label: 'Antal' }, min: { label: 'Från' }, max: { label: 'Till' } };

type WitnessFieldsProps = {
  control: Control<EventFormValues>;
  setValue: UseFormSetValue<EventFormValues>;
  locked: boolean;
  /** When the window closes; the next draw of a chosen source is after it. */
  closes: string | null;
};

/** Numbers that nobody here can know or choose. */
export const WitnessFields = ({ control, setValue, locked: disabled, closes }: WitnessFieldsProps) => {
  const [drawWitnessSource, drawWitnessAt, drawWitnessFormat] = useWatch({
    control,
    name: [`${FIELD}.drawWitnessSource`, `${FIELD}.drawWitnessAt`, `${FIELD}.drawWitnessFormat`],
  });
  const stored = witnessChoiceOf({ drawWitnessSource, drawWitnessAt, drawWitnessFormat });
  const [wantsOwn, setWantsOwn] = useState(false);
  const choice = stored === 'none' && wantsOwn ? 'own' : stored;
  const id = useId();

  const set = (witness: Witness) => {
    for (const key of ['drawWitnessSource', 'drawWitnessAt', 'drawWitnessFormat'] as const) {
      setValue(`${FIELD}.${key}`, witness[key] as never, { shouldDirty: true });
    }
  };
  const choose = (key: string) => {
    setWantsOwn(key === 'own');
    set(witnessAfter(key, closes ?? new Date().toISOString()) ?? noWitness);
  };

  return (
    <div className={classes.witness}>
      <div>
        <label className={fieldClasses.label} htmlFor={id}>
          Vittne
        </label>
        <p className={fieldClasses.description} id={`${id}-why`}>
          Nummer som ingen här kan veta i förväg. Då kan alla kontrollera att ingen styrde lottningen. Du
          skriver in dem när anmälan har stängt, senast 48 timmar efter dragningen.
        </p>
        <select
          id={id}
          className={fieldClasses.control}
          aria-describedby={`${id}-why`}
          value={choice}
          disabled={disabled}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {witnessChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {choice !== 'none' && (
        <>
          <TextField
            control={control}
            disabled={disabled}
            name={`${FIELD}.drawWitnessSource`}
            spec={{ ...witnessSource, label: 'Källa' }}
            description="Så att alla hittar samma nummer: Lotto, lördag 21 nov, sju nummer."
          />
          <DateTimeField
            control={control}
            disabled={disabled}
            name={`${FIELD}.drawWitnessAt`}
            label="Numren dras"
            description="Tidigast när anmälan stänger, och innan någon kan veta numren."
          />
          <div className={classes.numbers}>
            {(['count', 'min', 'max'] as const).map((part) => (
              <TextField
                key={part}
                control={control}
                disabled={disabled}
                name={`${FIELD}.drawWitnessFormat.${part}`}
                spec={numbers[part]}
                inputMode="numeric"
              />
            ))}
          </div>
          <SwitchField
            control={control}
            disabled={disabled}
            name={`${FIELD}.drawWitnessFormat.sorted`}
            label="Numren skrivs i storleksordning"
          />
        </>
      )}
    </div>
  );
};
