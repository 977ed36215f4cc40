import { formatDateTime } from '@karportalen/contract/core/date-format';
import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { releaseLabels } from '@karportalen/contract/events/release-kinds';
import { windowEnd } from '@karportalen/contract/events/release-rules';
import { memo } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { DateTimeField } from '../kit/datetime/DateTimeField.tsx';
import { RadioField } from '../kit/field/RadioField.tsx';
import { SwitchField } from '../kit/field/SwitchField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FieldPair } from '../kit/form/FieldPair.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { DrawPools } from './DrawPools.tsx';
import { WindowField } from './WindowField.tsx';
import { WitnessFields } from './WitnessFields.tsx';

const FIELD = 'eventReservationDetails';

const kinds = [
  { value: 'FirstCome', label: releaseLabels.FirstCome, description: 'Den som är snabbast får plats.' },
  {
    value: 'Draw',
    label: releaseLabels.Draw,
    description: 'Alla som anmäler sig i tid har samma chans. Det som blir över går först till kvarn.',
  },
];

const offer = { label: 'Erbjudande gäller i' } as const;
const most = { label: 'Högst antal i kön', optional: true } as const;

type ReleaseSectionProps = {
  control: Control<EventFormValues>;
  setValue: UseFormSetValue<EventFormValues>;
  locked: boolean;
};

type PartProps = { control: Control<EventFormValues>; locked: boolean };

const DrawFields = ({ control, setValue, locked }: ReleaseSectionProps) => {
  const [release, minutes] = useWatch({
    control,
    name: [`${FIELD}.ticketReleaseTime`, `${FIELD}.drawWindowMinutes`],
  });
  const closes = windowEnd(wholeInstant(release), {
    releaseKind: 'Draw',
    drawWindowMinutes: /^\d{1,5}$/.test(minutes) ? Number(minutes) : null,
  })?.toISOString();
  return (
    <>
      <WindowField
        control={control}
        disabled={locked}
        description={
          closes
            ? `Från biljettsläppet till ${formatDateTime(closes)}. Sedan lottas platserna.`
            : 'Från biljettsläppet, högst 7 dagar. Sedan lottas platserna.'
        }
      />
      <DrawPools control={control} locked={locked} />
      <WitnessFields control={control} setValue={setValue} locked={locked} closes={closes ?? null} />
    </>
  );
};

const WaitingFields = ({ control, locked: disabled }: PartProps) => {
  const isOn = useWatch({ control, name: `${FIELD}.waitingList` });
  return (
    <>
      <SwitchField
        control={control}
        disabled={disabled}
        name={`${FIELD}.waitingList`}
        label="Väntelista när det är fullt"
        description="En plats som blir ledig erbjuds den som står först."
      />
      <FieldPair>
        <TextField
          control={control}
          disabled={disabled}
          name={`${FIELD}.offerHours`}
          spec={offer}
          inputMode="numeric"
          unit="timmar"
          description="1–72. Sedan går platsen vidare."
        />
        {isOn && (
          <TextField
            control={control}
            disabled={disabled}
            name={`${FIELD}.waitingListMax`}
            spec={most}
            inputMode="numeric"
            description="Tomt betyder hur många som helst."
          />
        )}
      </FieldPair>
    </>
  );
};

const MarkFields = ({ control, locked: disabled }: PartProps) => {
  const isOn = useWatch({ control, name: `${FIELD}.givesMarks` });
  return (
    <>
      <SwitchField
        control={control}
        disabled={disabled}
        name={`${FIELD}.givesMarks`}
        label="Prickar för den som inte kommer"
        description="Den som uteblir, eller lämnar tillbaka för sent, får vänta vid ditt nästa släpp. En prick gäller i 20 veckor."
      />
      {isOn && (
        <DateTimeField
          control={control}
          disabled={disabled}
          name={`${FIELD}.returnDeadline`}
          label="Lämna tillbaka utan prick senast"
          description="Tomt betyder att bara den som uteblir får en prick."
          optional
        />
      )}
    </>
  );
};

/** How tickets are released, and what happens to places that become free. */
export const ReleaseSection = memo(({ control, setValue, locked }: ReleaseSectionProps) => {
  const [type, kind] = useWatch({ control, name: [`${FIELD}.reservationType`, `${FIELD}.releaseKind`] });
  if (type === 'Open') return null;
  return (
    <FormSection number={6} title="Släpp">
      <RadioField
        control={control}
        name={`${FIELD}.releaseKind`}
        label="Så fördelas platserna"
        options={kinds}
        disabled={locked}
      />
      {kind === 'Draw' && <DrawFields control={control} setValue={setValue} locked={locked} />}
      <WaitingFields control={control} locked={locked} />
      <MarkFields control={control} locked={locked} />
    </FormSection>
  );
});
