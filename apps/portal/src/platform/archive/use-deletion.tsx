import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { type ReactNode, useState } from 'react';
import { DeleteDialog } from '../../kit/dialog/DeleteDialog.tsx';
import type { ResultOf } from '../api/call.ts';
import { useToastMutation } from '../query/use-toast-mutation.ts';
import type { ToastTexts } from '../with-toasts.ts';

type Deletion<D extends Definition, R> = {
  readonly endpoint: D;
  readonly texts: ToastTexts<ResultOf<D>> | ((row: R) => ToastTexts<ResultOf<D>>);
  readonly changes: readonly Definition[];
  readonly args: (row: R, id: string) => CallArgs<D>;
  readonly title: (row: R) => string;
  readonly body?: (row: R) => ReactNode;
};

// SPEC's word, and the act: there is no way back.
const CONFIRM = 'Okej, ta bort';

type Asked<R> = { readonly row: R; readonly id: string };

type QuestionProps<D extends Definition, R> = Deletion<D, R> &
  Asked<R> & { readonly opened: boolean; readonly onClose: () => void };

const Question = <D extends Definition, R>({
  endpoint,
  texts,
  changes,
  args,
  title,
  body,
  row,
  id,
  opened,
  onClose,
}: QuestionProps<D, R>) => {
  const deletion = useToastMutation(endpoint, typeof texts === 'function' ? texts(row) : texts, { changes });
  return (
    <DeleteDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => deletion.submit(args(row, id))}
      title={title(row)}
      confirmLabel={CONFIRM}
    >
      {body?.(row)}
    </DeleteDialog>
  );
};

/** `ask` goes on a delete action; `dialog` is rendered by the page. */
export const useDeletion = <D extends Definition, R>(deletion: Deletion<D, R>) => {
  const [asked, setAsked] = useState<Asked<R>>();
  const [opened, setOpened] = useState(false);
  const dialog = asked && (
    <Question {...deletion} {...asked} opened={opened} onClose={() => setOpened(false)} />
  );
  const ask = (row: R, id: string) => {
    setAsked({ row, id });
    setOpened(true);
  };
  return { ask, dialog };
};
