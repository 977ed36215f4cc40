import IconX from 'virtual:icon/x';
import { QuietButton } from '../button/QuietButton.tsx';
import classes from './filter.module.css';
import type { ActiveFilter } from './filters.ts';

type FilterChipsProps = {
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
};

export const FilterChips = ({ active, onRemove, onClear }: FilterChipsProps) =>
  active.length > 0 && (
    <div className={classes.chips}>
      {active.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-label={`Ta bort filtret ${text}`}
          onClick={() => onRemove(key)}
        >
          <span>{text}</span>
          <IconX size={14} aria-hidden />
        </button>
      ))}
      <QuietButton onClick={onClear}>Rensa filter</QuietButton>
    </div>
  );
