import { type ReactNode, useId } from 'react';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import classes from './conflict.module.css';
import type { Difference, Versions } from './differences.ts';

const MINE = 'Din version';
const SAVED = 'Den sparade versionen';

const standing = {
  both: { tone: 'warning', text: 'Ni har båda ändrat' },
  me: { tone: 'accent', text: 'Bara du har ändrat' },
  them: { tone: 'quiet', text: 'Bara den andra har ändrat, följer med' },
} as const;

type VersionProps = {
  group: string;
  title: string;
  checked: boolean;
  onCheck: () => void;
  children: ReactNode;
};

const Version = ({ group, title, checked, onCheck, children }: VersionProps) => (
  <label className={classes.version}>
    <span className={classes.versionTitle}>
      <input type="radio" name={group} checked={checked} onChange={onCheck} />
      {title}
    </span>
    <span className={classes.text}>{children}</span>
  </label>
);

type ConflictRowProps<S> = {
  difference: Difference<S>;
  versions: Versions<S>;
  mine: boolean;
  onChoose: (mine: boolean) => void;
};

export const ConflictRow = <S,>({ difference, versions, mine, onChoose }: ConflictRowProps<S>) => {
  const group = useId();
  const { field, by } = difference;
  const [here, there] = [versions.mine, versions.saved].map((side) => wholeDates(field.show(side) || 'Tomt'));
  return (
    <li className={classes.row}>
      <p className={classes.head} id={group}>
        <b>{field.label}</b>
        <StatusBadge tone={standing[by].tone}>{standing[by].text}</StatusBadge>
      </p>
      {by === 'them' ? (
        <div className={classes.versions}>
          <p className={classes.told}>
            <span>{MINE}</span>
            <span className={classes.text}>{here}</span>
          </p>
          <p className={classes.told}>
            <span>{SAVED}</span>
            <span className={classes.text}>{there}</span>
          </p>
        </div>
      ) : (
        <div className={classes.versions} role="radiogroup" aria-labelledby={group}>
          <Version group={`${group}-choice`} title={MINE} checked={mine} onCheck={() => onChoose(true)}>
            {here}
          </Version>
          <Version group={`${group}-choice`} title={SAVED} checked={!mine} onCheck={() => onChoose(false)}>
            {there}
          </Version>
        </div>
      )}
    </li>
  );
};
