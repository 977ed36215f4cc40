import { divisionDisplayName } from '@karportalen/contract/core/access';
import type { ReportCommittee } from '@karportalen/contract/reports/fields';
import { Popover } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { FieldFrame } from '../kit/field/FieldFrame.tsx';
import fieldClasses from '../kit/field/field.module.css';
import { useFieldIds } from '../kit/field/fieldIds.ts';
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
  const text = shownText(committees, chosen);
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
          <button
            type="button"
            id={ids.input}
            className={`${fieldClasses.control} ${classes.select}`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-labelledby={`${ids.label} ${ids.input}`}
            aria-describedby={ids.describedBy}
            aria-invalid={error ? true : undefined}
            onClick={() => setOpened(!opened)}
          >
            <span className={text ? classes.value : classes.placeholder}>{text || 'Välj kommittéer'}</span>
            <IconChevronDown size={16} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} role="dialog" aria-label="Välj kommittéer">
          <CommitteeList committees={committees} chosen={chosen} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
    </FieldFrame>
  );
};
