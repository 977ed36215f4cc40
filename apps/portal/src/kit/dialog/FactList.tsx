import type { ReactNode } from 'react';
import { wholeDates } from '../text/whole-dates.tsx';
import classes from './confirm.module.css';

export type Fact = { label: string; value: ReactNode };

/** What will happen, as labelled facts: who, when, what cannot be undone. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map((fact) => (
      <div key={fact.label} className={classes.fact}>
        <dt>{fact.label}</dt>
        <dd>{wholeDates(fact.value)}</dd>
      </div>
    ))}
  </dl>
);
