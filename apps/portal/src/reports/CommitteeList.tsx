import { divisionDisplayName } from '@karportalen/contract/core/access';
import type { ReportCommittee } from '@karportalen/contract/reports/fields';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import fieldClasses from '../kit/field/field.module.css';
import classes from './choices.module.css';

type CommitteeListProps = {
  committees: readonly ReportCommittee[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

const matches = (text: string) => {
  const wanted = text.trim().toLocaleLowerCase('sv');
  return ({ name, division }: ReportCommittee) =>
    [name, division.name, divisionDisplayName(division.name)].some((each) =>
      each.toLocaleLowerCase('sv').includes(wanted),
    );
};

const byDivision = (committees: readonly ReportCommittee[]): [string, ReportCommittee[]][] => {
  const groups = new Map<string, ReportCommittee[]>();
  for (const committee of committees) {
    const { name } = committee.division;
    groups.set(name, [...(groups.get(name) ?? []), committee]);
  }
  return [...groups];
};

type GroupProps = CommitteeListProps & { label: string };

/** Selects a whole group: checked, unchecked or indeterminate. */
const AllBox = ({ label, committees, chosen, onChange }: GroupProps) => {
  const ids = committees.map(({ id }) => id);
  const on = ids.filter((id) => chosen.includes(id)).length;
  const rest = chosen.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      className={`${classes.box} ${classes.whole}`}
      label={label}
      checked={on === ids.length}
      indeterminate={on > 0 && on < ids.length}
      onChange={() => onChange(on === ids.length ? rest : [...rest, ...ids])}
    />
  );
};

export const CommitteeList = ({ committees, chosen, onChange }: CommitteeListProps) => {
  const [search, setSearch] = useState('');
  const found = committees.filter(matches(search));
  const groups = byDivision(found);
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <div className={classes.search}>
        <input
          type="search"
          className={fieldClasses.control}
          aria-label="Sök kommitté"
          placeholder="Sök kommitté eller sektion"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      </div>
      {found.length === 0 ? (
        <p className={classes.none}>Ingen kommitté heter så.</p>
      ) : (
        <div className={classes.list}>
          <AllBox
            label={search.trim() === '' ? 'Välj alla' : `Välj alla ${found.length} träffar`}
            committees={found}
            chosen={chosen}
            onChange={onChange}
          />
          {groups.map(([division, members]) => (
            <fieldset key={division} className={classes.group}>
              <legend className={groups.length > 1 ? classes.groupHead : undefined}>
                {groups.length > 1 ? (
                  <AllBox
                    label={divisionDisplayName(division)}
                    committees={members}
                    chosen={chosen}
                    onChange={onChange}
                  />
                ) : (
                  <VisuallyHidden>{divisionDisplayName(division)}</VisuallyHidden>
                )}
              </legend>
              {members.map(({ id, name, deleted }) => (
                <Checkbox
                  key={id}
                  className={groups.length > 1 ? `${classes.box} ${classes.inner}` : classes.box}
                  label={deleted ? `${name} (borttagen)` : name}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  );
};
