import IconCopy from 'virtual:icon/copy';
import IconDownload from 'virtual:icon/download';
import IconPencil from 'virtual:icon/pencil';
import IconTrash from 'virtual:icon/trash';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import type { RowAction } from './types.ts';

export const knownActions: Record<
  'copy' | 'edit' | 'download' | 'delete',
  { label: string; icon: ReactNode }
> = {
  copy: { label: 'Kopiera', icon: <IconCopy aria-hidden /> },
  edit: { label: 'Redigera', icon: <IconPencil aria-hidden /> },
  download: { label: 'Ladda ner', icon: <IconDownload aria-hidden /> },
  delete: { label: 'Ta bort', icon: <IconTrash aria-hidden /> },
};

type RowActionsProps<R> = {
  row: R;
  id: string | undefined;
  /** Told in each button's name, so that a list of buttons makes sense on its own. */
  rowName: string | undefined;
  actions: readonly RowAction<R>[];
  onMissingId: () => void;
};

export const RowActions = <R,>({ row, id, rowName, actions, onMissingId }: RowActionsProps<R>) =>
  actions
    .filter((action) => !action.hidden?.(row))
    .map((action) => {
      const label = action.label ?? (action.kind === 'custom' ? '' : knownActions[action.kind].label);
      return (
        <IconButton
          key={`${action.kind} ${label}`}
          label={label}
          name={rowName ? `${label} ${rowName}` : undefined}
          icon={action.kind === 'custom' ? action.icon : knownActions[action.kind].icon}
          danger={action.kind === 'delete'}
          disabled={action.disabled?.(row)}
          onClick={() => (id === undefined ? onMissingId() : action.onClick(row, id))}
        />
      );
    });
