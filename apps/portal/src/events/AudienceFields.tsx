import type { Named } from '@karportalen/contract/events/fields';
import { ALL_DIVISIONS, type EventFormValues } from '@karportalen/contract/events/form';
import { audienceLabels } from '@karportalen/contract/events/kinds';
import { eventTexts } from '@karportalen/contract/events/texts';
import { type Control, useWatch } from 'react-hook-form';
import { RadioField } from '../kit/field/RadioField.tsx';
import { TargetGroupSelect } from '../kit/target/TargetGroupSelect.tsx';
import { useDivisions, useOwnDivisions } from './use-lists.ts';

const NO_DIVISION = 'Du hör inte till någon sektion, så du kan inte rikta eventet till en.';
const all = { value: ALL_DIVISIONS, label: eventTexts.allDivisions };

const audiences = (canUseDivision: boolean | undefined) => [
  { value: 'Students', label: audienceLabels.Students },
  { value: 'All', label: audienceLabels.All },
  { value: 'Alumnus', label: audienceLabels.Alumnus },
  {
    value: 'StudentsAtDivision',
    label: audienceLabels.StudentsAtDivision,
    description: canUseDivision === false ? NO_DIVISION : 'Bara studenter på din egen sektion.',
    disabled: canUseDivision !== true,
  },
];

type AudienceFieldsProps = {
  control: Control<EventFormValues>;
  /** The division that owns the event being edited. */
  owner: Named | null | undefined;
};

/** The event's audience and the divisions that see it. */
export const AudienceFields = ({ control, owner }: AudienceFieldsProps) => {
  const divisions = useDivisions();
  const own = useOwnDivisions();
  const [targetUserType, chosen] = useWatch({ control, name: ['targetUserType', 'divisions'] });
  const onlyOwn = targetUserType === 'StudentsAtDivision';
  // Divisions that the event already has stay selectable, also for somebody who could not have chosen them.
  const ownOrChosen = divisions.filter(
    ({ value }) => chosen.includes(value) || value === owner?.id || own?.some((one) => one.value === value),
  );
  return (
    <>
      <RadioField
        control={control}
        name="targetUserType"
        label="Målgrupp"
        options={audiences(own && own.length > 0)}
      />
      <TargetGroupSelect
        control={control}
        name="divisions"
        options={onlyOwn ? ownOrChosen : [all, ...divisions]}
        description={
          onlyOwn
            ? 'Bara de här sektionernas studenter ser eventet.'
            : 'Välj en eller flera sektioner, eller alla.'
        }
      />
    </>
  );
};
