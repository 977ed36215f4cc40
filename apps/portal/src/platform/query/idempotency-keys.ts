import { ApiFailure } from '../api/failure.ts';
import { newKey } from '../api/request.ts';

const printOf = (args: unknown): string =>
  JSON.stringify(args, (_, value: unknown) =>
    value instanceof File ? `${value.name}:${value.size}:${value.lastModified}` : value,
  );

// Failures after which the server may have done the work, or is still doing it.
const isUnsettled = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) || failure.status === 0 || failure.status >= 500 || failure.status === 409;

/** One idempotency key per intended change: pressing again after a lost answer does not repeat it. */
export const createIdempotencyKeys = () => {
  let pending: { key: string; print: string } | undefined;
  return {
    keyFor: (args: unknown): string => {
      const print = printOf(args);
      if (pending?.print !== print) pending = { key: newKey(), print };
      return pending.key;
    },
    settled: (failure?: unknown): void => {
      if (failure === undefined || !isUnsettled(failure)) pending = undefined;
    },
  };
};
