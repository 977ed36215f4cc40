import { type ProblemCode, problems } from '@karportalen/contract/core/problems';
import { type Problem, problem } from './problem.ts';

/** What was looked for. Outside the caller's scope it was not found either, and the answer is the same. */
export const orNotFound = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw problem('NOT_FOUND');
  return found;
};

/** A refusal whose own sentence belongs at one field of the form. */
export const refusedAt = (field: string, code: ProblemCode, cause?: unknown): Problem =>
  problem(code, { fieldErrors: { [field]: problems[code].swedish }, cause });

/** The same at each of several fields. */
export const refusedAtAll = (fields: readonly string[], code: ProblemCode): Problem =>
  problem(code, { fieldErrors: Object.fromEntries(fields.map((field) => [field, problems[code].swedish])) });

/** Refuses what a rule has found fault with, at each field; without faults it goes on. */
export const refuseFieldErrors = (fieldErrors: Readonly<Record<string, string>>): void => {
  if (Object.keys(fieldErrors).length > 0) throw problem('INVALID', { fieldErrors });
};
