import { type ReactNode, useId } from 'react';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import classes from './conflict.module.css';
import type { Difference, Versions } from './differences.ts';

const MINE = 'Din version';
const HERE = 'Det du skrev här';
const SAVED = 'Den sparade versionen';
/** For a field that the user has not changed. */
const BEFORE = 'Så här var det';

const tones = { both: 'warning', me: 'accent', them: 'quiet' } as const;

const byAnother = {
  both: 'Ni har båda ändrat',
  me: 'Bara du har ändrat',
  them: 'Bara den andra har ändrat, följer med',
} as const;

const byYou = {
  both: 'Ändrat i båda flikarna',
  me: 'Bara ändrat här',
  them: 'Bara ändrat i den andra fliken, följer med',
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
  /** Both versions are by the same person. */
  isYou: boolean;
  mine: boolean;
  onChoose: (mine: boolean) => void;
};

export const ConflictRow = <S,>({ difference, versions, isYou, mine, onChoose }: ConflictRowProps<S>) => {
  const group = useId();
  const mineTitle = isYou ? HERE : MINE;
  const { field, by } = difference;
  const [here, there] = [versions.mine, versions.saved].map((side) => wholeDates(field.show(side) || 'Tomt'));
  return (
    <li className={classes.row}>
      <p className={classes.head} id={group}>
        <b>{field.label}</b>
        <StatusBadge tone={tones[by]}>{(isYou ? byYou : byAnother)[by]}</StatusBadge>
      </p>
      {by === 'them' ? (
        <div className={classes.versions}>
          <p className={classes.told}>
            <span>{BEFORE}</span>
            <span className={classes.text}>{here}</span>
          </p>
          <p className={classes.told}>
            <span>{SAVED}</span>
            <span className={classes.text}>{there}</span>
          </p>
        </div>
      ) : (
        <div className={classes.versions} role="radiogroup" aria-labelledby={group}>
          <Version group={`${group}-choice`} title={mineTitle} checked={mine} onCheck={() => onChoose(true)}>
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
