import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { type ReactNode, useState } from 'react';
import { DeleteDialog } from '../../kit/dialog/DeleteDialog.tsx';
import type { ResultOf } from '../api/call.ts';
import { useToastMutation } from '../query/use-toast-mutation.ts';
import type { ToastTexts } from '../with-toasts.ts';

type Deletion<D extends Definition, R> = {
  readonly endpoint: D;
  readonly texts: ToastTexts<ResultOf<D>>;
  readonly changes: readonly Definition[];
  readonly args: (row: R, id: string) => CallArgs<D>;
  readonly title: (row: R) => string;
  readonly body?: (row: R) => ReactNode;
};

/** `ask` goes on a delete action; `dialog` is rendered by the page. */
export const useDeletion = <D extends Definition, R>({
  endpoint,
  texts,
  changes,
  args,
  title,
  body,
}: Deletion<D, R>) => {
  const [asked, setAsked] = useState<{ row: R; id: string }>();
  const [opened, setOpened] = useState(false);
  const deletion = useToastMutation(endpoint, texts, { changes });
  const dialog = asked && (
    <DeleteDialog
      opened={opened}
      onClose={() => setOpened(false)}
      onConfirm={() => deletion.submit(args(asked.row, asked.id))}
      title={title(asked.row)}
    >
      {body?.(asked.row)}
    </DeleteDialog>
  );
  const ask = (row: R, id: string) => {
    setAsked({ row, id });
    setOpened(true);
  };
  return { ask, dialog };
};
