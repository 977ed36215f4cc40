import { divisionDisplayName } from '@karportalen/contract/core/access';
import type { ReportCommittee } from '@karportalen/contract/reports/fields';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { FieldFrame } from '../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../kit/field/field-ids.ts';
import { SelectButton } from '../kit/field/SelectButton.tsx';
import { CommitteeList } from './CommitteeList.tsx';
import classes from './choices.module.css';

type CommitteeChoiceProps = {
  committees: readonly ReportCommittee[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | undefined;
};

const shownText = (committees: readonly ReportCommittee[], chosen: readonly string[]): string => {
  const names = committees.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  if (names.length > 1 && names.length === committees.length) return `Alla ${names.length} kommittéer`;
  return names.length > 3 ? `${names.length} kommittéer` : names.join(', ');
};

export const CommitteeChoice = ({ committees, chosen, onChange, error }: CommitteeChoiceProps) => {
  const [opened, setOpened] = useState(false);
  const ids = useFieldIds({ error });
  const [only] = committees;
  if (only && committees.length === 1) {
    return (
      <div>
        <span className={classes.label}>Kommitté</span>
        <p className={classes.only}>
          {only.name} <span>{divisionDisplayName(only.division.name)}</span>
        </p>
      </div>
    );
  }
  return (
    <FieldFrame ids={ids} label="Kommittéer" error={error} alert>
      <Popover
        opened={opened}
        onChange={setOpened}
        trapFocus
        returnFocus
        width="target"
        position="bottom-start"
        offset={4}
        withRoles={false}
        transitionProps={{ duration: 120 }}
      >
        <Popover.Target>
          <SelectButton
            id={ids.input}
            value={shownText(committees, chosen)}
            placeholder="Välj kommittéer"
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-labelledby={`${ids.label} ${ids.input}`}
            aria-describedby={ids.describedBy}
            aria-invalid={error ? true : undefined}
            onClick={() => setOpened(!opened)}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} role="dialog" aria-label="Välj kommittéer">
          <CommitteeList committees={committees} chosen={chosen} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
    </FieldFrame>
  );
};
