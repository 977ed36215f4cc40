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
  /** Goes on from where what is gone was shown; without it focus goes to what took its place. */
  readonly onRemoved?: (() => void) | undefined;
};

// The dialog holds focus until it is out of sight, which may be later than a quick answer.
const AFTER_CLOSING_MS = 200;

// SPEC's word, and the act: there is no way back.
const CONFIRM = 'Okej, ta bort';

/** Focus was in the row that is gone: it goes to the one that took its place, and is left alone where it was moved. */
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
    // Asked about again while its deletion is on its way: it would only be told that it is gone.
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
