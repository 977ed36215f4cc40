import { type ProblemCode, problems } from '@karportalen/contract/core/problems';
import { type Problem, problem } from './problem.ts';

/**
 * Throws NOT_FOUND for nothing found. Rows outside the caller's scope are not found either, so the answer is the same.
 */
export const orNotFound = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw problem('NOT_FOUND');
  return found;
};

/** A problem whose sentence belongs at one field of the form. */
export const refusedAt = (field: string, code: ProblemCode, cause?: unknown): Problem =>
  problem(code, { fieldErrors: { [field]: problems[code].swedish }, cause });

/** The same at several fields. */
export const refusedAtAll = (fields: readonly string[], code: ProblemCode): Problem =>
  problem(code, { fieldErrors: Object.fromEntries(fields.map((field) => [field, problems[code].swedish])) });

/** Throws if a rule has found faults, each at its field. */
export const refuseFieldErrors = (fieldErrors: Readonly<Record<string, string>>): void => {
  if (Object.keys(fieldErrors).length > 0) throw problem('INVALID', { fieldErrors });
};
