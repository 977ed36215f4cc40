import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { type ReactNode, useRef, useState } from 'react';
import { focusHeading } from '../../kit/a11y/focus-heading.ts';
import { DeleteDialog } from '../../kit/dialog/DeleteDialog.tsx';
import { focusRowAt, placeOfRow, type RowPlace } from '../../kit/table/row-place.ts';
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
  /** Called after the deletion; without it focus goes to the row that took its place. */
  readonly onRemoved?: (() => void) | undefined;
};

// The dialog keeps the focus until it has faded out, which may be later than a quick answer.
const AFTER_CLOSING_MS = 200;

// SPEC's word plus the act, since it cannot be undone.
const CONFIRM = 'Okej, ta bort';

/** Focus was in the deleted row: moves it to the next row, unless it has moved already. */
const focusAfter = (place: RowPlace | undefined): void => {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (!place || !focusRowAt(place)) focusHeading(document);
};

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
  onRemoved,
  row,
  id,
  opened,
  onClose,
}: QuestionProps<D, R>) => {
  const place = useRef<RowPlace>(undefined);
  const unanswered = useRef(new Set<string>());
  const deletion = useToastMutation(endpoint, typeof texts === 'function' ? texts(row) : texts, {
    changes,
    gone: id,
    onSuccess: onRemoved ?? (() => void setTimeout(() => focusAfter(place.current), AFTER_CLOSING_MS)),
  });
  const remove = async () => {
    // Ignored while its deletion is pending: a second one would only be answered 404.
    if (unanswered.current.has(id)) return;
    unanswered.current.add(id);
    place.current = placeOfRow(id);
    await deletion.submit(args(row, id));
    unanswered.current.delete(id);
  };
  return (
    <DeleteDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
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
