import IconCalendar from 'virtual:icon/calendar';
import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import type { RowAction } from '../kit/table/types.ts';
import type { ResultOf } from '../platform/api/call.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import type { ToastTexts } from '../platform/with-toasts.ts';

type Settings<D extends Definition, R> = {
  readonly endpoint: D;
  readonly texts: ToastTexts<ResultOf<D>>;
  readonly changes: readonly Definition[];
  readonly args: (id: string) => CallArgs<D>;
  readonly hidden: (row: R) => boolean;
};

/** 'Behåll tiden': for pushes held after a restore whose time lies ahead, so that they leave as planned. */
export const useKeepTime = <D extends Definition, R>({
  endpoint,
  texts,
  changes,
  args,
  hidden,
}: Settings<D, R>): RowAction<R> => {
  const keeping = useToastMutation(endpoint, texts, { changes });
  return {
    kind: 'custom',
    label: 'Behåll tiden',
    icon: <IconCalendar aria-hidden />,
    hidden,
    onClick: (_, id) => keeping.submit(args(id)),
  };
};
