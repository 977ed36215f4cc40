import type { AnswerOf, CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toast } from '../../kit/toast/toast.tsx';
import type { ArgsAndOptions } from '../api/call.ts';
import { ApiFailure } from '../api/failure.ts';
import { queryOf } from '../query/query-of.ts';

export type ById = Definition & { readonly path: `${string}/:id` };

/**
 * The item of an edit or copy page by the address's id; if it is not found, the user is sent to the create
 * page.
 */
export const useItem = <D extends ById>(endpoint: D, createPath: string, what: string) => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const args = { params: { id } } as unknown as CallArgs<D>;
  const read = queryOf(endpoint, ...([args] as unknown as ArgsAndOptions<D>));
  // Read at each visit, not from the cache: an edit must begin from what is stored now.
  const { data, error, refetch } = useQuery({
    ...read,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const missing = error instanceof ApiFailure && error.status === 404;

  useEffect(() => {
    if (!missing) return;
    toast.error(`Kunde inte hitta ${what}. Prova uppdatera sidan.`);
    navigate(createPath, { replace: true });
  }, [missing, navigate, createPath, what]);

  return { item: data as AnswerOf<D> | undefined, failed: error !== null && !missing, refetch };
};
