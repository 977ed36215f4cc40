import type { DrillBody } from '@karportalen/contract/notifications/drill-fields';
import { drillText } from '@karportalen/contract/notifications/drill-fields';
import { type Control, useWatch } from 'react-hook-form';
import { DateTimeField } from '../../kit/datetime/DateTimeField.tsx';
import { RadioField } from '../../kit/field/RadioField.tsx';
import { BilingualText } from '../../kit/form/BilingualText.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { TargetGroupSelect } from '../../kit/target/TargetGroupSelect.tsx';
import { peopleText } from '../../platform/people-text.ts';
import { useTargetGroups } from '../../platform/target-groups/use-target-groups.ts';
import type { DrillValues } from './drill-values.ts';

type DrillControl = Control<DrillValues, unknown, DrillBody>;
type Part = 'title' | 'notificationMessage' | 'inboxMessage';

const Pair = ({ control, part, rows }: { control: DrillControl; part: Part; rows?: number }) => {
  const [swedish, english] = [`${part}Swedish`, `${part}English`] as const;
  return (
    <BilingualText
      control={control}
      names={[swedish, english]}
      specs={[drillText[swedish], drillText[english]]}
      multiline={rows !== undefined}
      rows={rows}
    />
  );
};

export const DrillFields = ({
  control,
  organisers,
}: {
  control: DrillControl;
  organisers: number | undefined;
}) => {
  const { options } = useTargetGroups();
  const audience = useWatch({ control, name: 'audience' });
  const count = organisers === undefined ? 'De' : peopleText(organisers);
  const organiserText =
    organisers === 0
      ? 'Ingen som loggar in i portalen har appen än.'
      : `${count} som loggar in i portalen och har appen.`;
  return (
    <>
      <FormSection number={1} title="Texterna" description="Skriv som i ett larm, utan ordet ÖVNING.">
        <Pair control={control} part="title" />
        <Pair control={control} part="notificationMessage" rows={3} />
        <Pair control={control} part="inboxMessage" rows={5} />
      </FormSection>
      <FormSection number={2} title="Vilka övar?">
        <RadioField
          control={control}
          name="audience"
          label="Mottagare"
          options={[
            {
              value: 'organisers',
              label: 'Arrangörer',
              description: organiserText,
            },
            {
              value: 'union',
              label: 'Medlemmarna',
              description: 'Någon annan måste godkänna övningen, och medlemmarna förvarnas en timme innan.',
            },
          ]}
        />
        {audience === 'union' && (
          <>
            <TargetGroupSelect control={control} name="targetGroup" options={options} single />
            <DateTimeField
              control={control}
              name="scheduleTime"
              label="Övningen börjar"
              description="Svensk tid. Minst en timme framåt."
              min={new Date().toISOString()}
            />
          </>
        )}
      </FormSection>
    </>
  );
};
