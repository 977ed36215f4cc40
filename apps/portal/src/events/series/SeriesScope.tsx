import { SegmentedField } from '../../kit/field/SegmentedField.tsx';
import { type LaterDate, LaterDates } from './LaterDates.tsx';
import classes from './series.module.css';

export type Scope = 'one' | 'later';

type SeriesScopeProps = {
  readonly legend: string;
  readonly scope: Scope;
  readonly onScope: (scope: Scope) => void;
  readonly dates: readonly LaterDate[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: string[]) => void;
  /** Text below the dates: what happens to the ticked ones. */
  readonly told: string;
};

const scopes = [
  { value: 'one', label: 'Bara det här' },
  { value: 'later', label: 'Det här och kommande' },
] as const;

/** Asks whether an action is for this event only or also for later ones of its series. */
export const SeriesScope = ({ legend, scope, onScope, dates, chosen, onChosen, told }: SeriesScopeProps) => (
  <div className={classes.choice}>
    <SegmentedField legend={legend} options={scopes} value={scope} onChange={onScope} />
    {scope === 'later' && (
      <>
        <p className={classes.told}>{told}</p>
        <LaterDates label="Kommande" dates={dates} chosen={chosen} onChange={onChosen} />
      </>
    )}
  </div>
);
