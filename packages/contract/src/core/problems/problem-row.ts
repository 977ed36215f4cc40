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

export type ProblemRows = Readonly<Record<string, ProblemRow>>;
