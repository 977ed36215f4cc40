import type { Column } from './types.ts';

type Sorted = Pick<Column<never>, 'header' | 'sort' | 'sortedAs' | 'align' | 'nowrap'>;

const waysOf = ({ align, nowrap, sortedAs }: Sorted): readonly [string, string] => {
  if (align === 'end') return ['lägst först', 'högst först'];
  return nowrap || sortedAs === 'time' ? ['tidigast först', 'senast först'] : ['A–Ö', 'Ö–A'];
};

/** Every sort order of a list with its label. `usual` is the default order, where no column stands for it. */
export const sortOptions = (columns: readonly Sorted[], usual: string | undefined) => [
  ...(usual === undefined ? [] : [{ value: '', label: usual }]),
  ...columns.flatMap((column) => {
    if (column.sort === undefined) return [];
    const [up, down] = waysOf(column);
    return [
      { value: column.sort, label: `${column.header}, ${up}` },
      { value: `-${column.sort}`, label: `${column.header}, ${down}` },
    ];
  }),
];
