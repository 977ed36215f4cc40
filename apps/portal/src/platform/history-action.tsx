import IconHistory from 'virtual:icon/history';
import type { RowAction } from '../kit/table/types.ts';

/** Leads from an item to its own history. */
export const historyAction: RowAction<{ readonly id: string }> = {
  kind: 'link',
  label: 'Historik',
  icon: <IconHistory aria-hidden />,
  to: ({ id }) => `/history?item=${id}`,
};
