import type { Event } from '@karportalen/contract/events/fields';
import { listColumnLabels, listColumns } from '@karportalen/contract/tickets/kitchen';
import { Checkbox } from '@mantine/core';
import { Fold } from '../../kit/page/Fold.tsx';
import classes from './participants.module.css';

export type Column = { readonly key: string; readonly label: string; readonly isSensitive: boolean };

/** The columns that can be chosen for an event's list: the standard ones, its options and its questions. */
export const columnsOf = ({ questions, eventReservationDetails }: Event): readonly Column[] => [
  ...listColumns
    .filter((key) => key !== 'food' || eventReservationDetails.gatherFoodPreferences)
    .map((key) => ({ key, label: listColumnLabels[key], isSensitive: key === 'food' })),
  ...eventReservationDetails.options.map(({ id, swedishName }) => ({
    key: id,
    label: swedishName,
    isSensitive: false,
  })),
  ...questions.map(({ id, textSwedish, isSensitive }) => ({ key: id, label: textSwedish, isSensitive })),
];

/** What is chosen at first: nothing that is sensitive. */
export const usualColumns = (columns: readonly Column[]): readonly string[] =>
  columns.filter(({ isSensitive }) => !isSensitive).map(({ key }) => key);

type ListColumnsProps = {
  readonly columns: readonly Column[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Chooses the columns of the list's file. Folded: most take the usual ones. */
export const ListColumns = ({ columns, chosen, onChange }: ListColumnsProps) => {
  const change = (key: string, isChosen: boolean) =>
    onChange(
      columns.map((column) => column.key).filter((one) => (one === key ? isChosen : chosen.includes(one))),
    );
  return (
    <Fold title="Kolumner i filen" told={`${chosen.length} av ${columns.length}`}>
      <div className={classes.columns}>
        {columns.map(({ key, label, isSensitive }) => (
          <Checkbox
            key={key}
            label={isSensitive ? `${label} (känsligt)` : label}
            checked={chosen.includes(key)}
            onChange={({ currentTarget }) => change(key, currentTarget.checked)}
          />
        ))}
      </div>
    </Fold>
  );
};
