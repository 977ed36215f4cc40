import { type ProblemCode, problems } from '@karportalen/contract/core/problems';
import { type Problem, problem } from '../platform/http/problem.ts';

/** A refusal whose own sentence belongs at one field of the form. */
export const refusedAt = (field: string, code: ProblemCode, cause?: unknown): Problem =>
  problem(code, { fieldErrors: { [field]: problems[code].swedish }, cause });
