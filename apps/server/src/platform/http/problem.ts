import { type ApiError, apiError, type ProblemCode, problems } from '@karportalen/contract/core/problems';
import type { Saved } from '@karportalen/contract/core/saved';

type Details = {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly saved?: Saved;
  /** Sentences that replace the table's, one per reason, where only the caller knows why. */
  readonly sentences?: readonly string[];
  /** What the second step of signing in takes. */
  readonly methods?: readonly string[];
  readonly cause?: unknown;
};

export class Problem extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  private readonly methods: readonly string[] | undefined;
  private readonly saved: Saved | undefined;
  private readonly sentences: readonly string[] | undefined;
  private readonly fieldErrors: Readonly<Record<string, string>> | undefined;

  constructor(
    readonly code: ProblemCode,
    details: Details = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'Problem';
    this.status = problems[code].status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.saved = details.saved;
    this.methods = details.methods;
    this.sentences = details.sentences;
    this.fieldErrors = details.fieldErrors;
  }

  toApiError(requestId: string): ApiError {
    const saved = this.saved && { saved: this.saved };
    const methods = this.methods && { methods: this.methods };
    const said = this.sentences && {
      clientMessageSwedish: this.sentences.join(' '),
      errors: [...this.sentences],
    };
    return { ...apiError(this.code, this.fieldErrors), ...said, ...saved, ...methods, requestId };
  }
}

export const problem = (code: ProblemCode, details?: Details): Problem => new Problem(code, details);
