import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type ArgsAndOptions, call } from '../api/call.ts';

/**
 * Every read of an endpoint shares the first part, so that one invalidation reaches all its pages and
 * searches.
 */
export const keyOf = <D extends Definition>(endpoint: D, args?: CallArgs<D>): QueryKey =>
  args ? [endpoint.path, args] : [endpoint.path];

/** `useQuery(queryOf(listDivisions, { query: { page } }))` */
export const queryOf = <D extends Definition>(endpoint: D, ...rest: ArgsAndOptions<D>) => {
  const [args, options] = rest;
  return queryOptions({
    queryKey: keyOf(endpoint, args ?? ({} as CallArgs<D>)),
    queryFn: ({ signal }) => call(endpoint, ...([args, { ...options, signal }] as ArgsAndOptions<D>)),
  });
};
