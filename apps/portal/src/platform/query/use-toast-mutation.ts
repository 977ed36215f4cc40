import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ArgsAndOptions, call, type ResultOf } from '../api/call.ts';
import type { TellProgress } from '../api/download.ts';
import { isCreating } from '../api/request.ts';
import { type FailureTarget, type TakesFailure, type ToastTexts, withToasts } from '../with-toasts.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { keyOf } from './query-of.ts';

export type MutationSettings<D extends Definition, V extends FieldValues, T> = {
  /** Field errors of the answer are set at this form's fields. */
  readonly form?: FailureTarget<V, T>;
  /** Endpoints whose reads are invalidated. */
  readonly changes?: readonly Definition[];
  /** The id of the deleted item: reads of it are not refetched, since they would answer 404. */
  readonly gone?: string;
  readonly onSuccess?: (answer: ResultOf<D>) => void;
  /** Called as a file downloads. */
  readonly onProgress?: TellProgress;
  /** Handles a failure itself and returns true; then no toast shows. */
  readonly takesFailure?: TakesFailure;
};

const isReadOf = (id: string | undefined, [, args]: QueryKey): boolean =>
  id !== undefined && (args as { params?: { id?: string } } | undefined)?.params?.id === id;

/** `const save = useToastMutation(createPoll, pollTexts.create, { form }); await save.submit({ body })` */
export const useToastMutation = <D extends Definition, V extends FieldValues = FieldValues, T = V>(
  endpoint: D,
  texts: ToastTexts<ResultOf<D>>,
  { form, changes = [], gone, onSuccess, onProgress, takesFailure }: MutationSettings<D, V, T> = {},
) => {
  const queryClient = useQueryClient();
  const [intent] = useState(createIdempotencyKeys);
  const mutation = useMutation({
    mutationFn: (args: CallArgs<D>) => {
      const options = { onProgress, ...(isCreating(endpoint) && { idempotencyKey: intent.keyFor(args) }) };
      const work = call(endpoint, ...([args, options] as unknown as ArgsAndOptions<D>));
      return withToasts(work, texts, form, takesFailure);
    },
    onSettled: (_, failure) => intent.settled(failure ?? undefined),
    onSuccess: async (answer) => {
      await Promise.all(
        changes.map(async (list) => {
          const reads = { queryKey: keyOf(list) };
          // A first read under way may be from before the change, and would not be refetched.
          await queryClient.cancelQueries(reads);
          await queryClient.invalidateQueries({ ...reads, refetchType: 'none' });
          const predicate = ({ queryKey }: { queryKey: QueryKey }) => !isReadOf(gone, queryKey);
          await queryClient.refetchQueries({ ...reads, type: 'active', predicate });
        }),
      );
      onSuccess?.(answer);
    },
  });
  return {
    ...mutation,
    /** For a form's onSubmit: resolves with whether it succeeded, and never rejects. */
    submit: (args: CallArgs<D>): Promise<boolean> =>
      mutation.mutateAsync(args).then(
        () => true,
        () => false,
      ),
  };
};
