import { type ApiError, apiError, type ProblemCode, problems } from '@karportalen/contract/core/problems';

type Details = {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

export class Problem extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  private readonly fieldErrors: Readonly<Record<string, string>> | undefined;

  constructor(
    readonly code: ProblemCode,
    details: Details = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'Problem';
    this.status = problems[code].status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.fieldErrors = details.fieldErrors;
  }

  toApiError(requestId: string): ApiError {
    return { ...apiError(this.code, this.fieldErrors), requestId };
  }
}

export const problem = (code: ProblemCode, details?: Details): Problem => new Problem(code, details);
