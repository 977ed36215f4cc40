export type ErrorType =
  | 'VALIDATION_ERROR'
  | 'AUTHENTICATION_ERROR'
  | 'EXPIRED_TOKEN'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UNKNOWN';

type ProblemRow = {
  readonly status: number;
  readonly errorType: ErrorType;
  readonly title: string;
  readonly swedish: string;
  readonly developer: string;
};

type Sentences = Omit<ProblemRow, 'status' | 'errorType'>;

export const conflict = (row: Sentences): ProblemRow => ({ status: 409, errorType: 'CONFLICT', ...row });
export const invalid = (row: Sentences): ProblemRow => ({
  status: 400,
  errorType: 'VALIDATION_ERROR',
  ...row,
});
export const forbidden = (row: Sentences): ProblemRow => ({ status: 403, errorType: 'FORBIDDEN', ...row });

export type ProblemRows = Readonly<Record<string, ProblemRow>>;
