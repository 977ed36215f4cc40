import { calendarTexts } from '@karportalen/contract/calendar/texts';
import type { AnswerOf, CallArgs } from '@karportalen/contract/core/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { toast } from '../../kit/toast/toast.tsx';
import { type ArgsAndOptions, call } from '../../platform/api/call.ts';
import type { ById } from '../../platform/content-form/use-item.ts';
import type { Move } from './move.ts';

type MovedItemProps<D extends ById> = {
  readonly move: Move;
  readonly endpoint: D;
  readonly children: (item: AnswerOf<D>) => ReactNode;
};

/** Reads the item anew, so that the edit begins from what is stored now. */
export const MovedItem = <D extends ById>({
  move: { item, turn },
  endpoint,
  children,
}: MovedItemProps<D>) => {
  const args = { params: { id: item.id } } as unknown as CallArgs<D>;
  const { data, isError } = useQuery({
    queryKey: ['moved item', item.key, turn],
    queryFn: ({ signal }) => call(endpoint, ...([args, { signal }] as unknown as ArgsAndOptions<D>)),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (isError) toast.error(calendarTexts.notFound);
  }, [isError]);
  return data === undefined ? null : children(data as AnswerOf<D>);
};
