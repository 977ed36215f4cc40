import IconCopy from 'virtual:icon/copy';
import IconDownload from 'virtual:icon/download';
import IconPencil from 'virtual:icon/pencil';
import IconTrash from 'virtual:icon/trash';
import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../button/IconButton.tsx';
import type { RowAction } from './types.ts';

const knownActions: Record<'copy' | 'edit' | 'download' | 'delete', { label: string; icon: ReactNode }> = {
  copy: { label: 'Kopiera', icon: <IconCopy aria-hidden /> },
  edit: { label: 'Redigera', icon: <IconPencil aria-hidden /> },
  download: { label: 'Ladda ner', icon: <IconDownload aria-hidden /> },
  delete: { label: 'Ta bort', icon: <IconTrash aria-hidden /> },
};

export const actionLook = <R,>(action: RowAction<R>): { label: string; icon: ReactNode } => {
  if (action.kind === 'custom' || action.kind === 'link') return action;
  const { label, icon } = knownActions[action.kind];
  return { label: action.label ?? label, icon };
};

type RowActionsProps<R> = {
  row: R;
  id: string | undefined;
  /** Part of each button's accessible name, so that a list of buttons makes sense on its own. */
  rowName: string | undefined;
  actions: readonly RowAction<R>[];
  onMissingId: () => void;
};

export const RowActions = <R,>({ row, id, rowName, actions, onMissingId }: RowActionsProps<R>) =>
  actions
    .filter((action) => !action.hidden?.(row))
    .map((action) => {
      const { label, icon } = actionLook(action);
      const look = { label, icon, name: rowName ? `${label} ${rowName}` : undefined };
      const key = `${action.kind} ${label}`;
      if (action.kind === 'link') return <IconLink key={key} {...look} to={action.to(row)} />;
      return (
        <IconButton
          key={key}
          {...look}
          danger={action.kind === 'delete'}
          disabled={action.disabled?.(row)}
          onClick={() => (id === undefined ? onMissingId() : action.onClick(row, id))}
        />
      );
    });
