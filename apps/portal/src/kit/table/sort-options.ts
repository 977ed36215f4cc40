import type { Column } from './types.ts';

type Sorted = Pick<Column<never>, 'header' | 'sort' | 'align' | 'nowrap'>;

const waysOf = ({ align, nowrap }: Sorted): readonly [string, string] => {
  if (align === 'end') return ['lägst först', 'högst först'];
  return nowrap ? ['tidigast först', 'senast först'] : ['A–Ö', 'Ö–A'];
};

/** Every order that a list can have, in words. `usual` is what the list has by itself, where no column stands for that. */
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
