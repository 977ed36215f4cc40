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

/** Makes a function for rows that share status and error type. */
const kind =
  (status: number, errorType: ErrorType) =>
  (sentences: Omit<ProblemRow, 'status' | 'errorType'>): ProblemRow => ({ status, errorType, ...sentences });

export const invalid = kind(400, 'VALIDATION_ERROR');
export const unauthenticated = kind(401, 'AUTHENTICATION_ERROR');
export const forbidden = kind(403, 'FORBIDDEN');
export const notFound = kind(404, 'NOT_FOUND');
export const conflict = kind(409, 'CONFLICT');
export const tooLarge = kind(413, 'PAYLOAD_TOO_LARGE');
export const unavailable = kind(503, 'UNKNOWN');

export type ProblemRows = Readonly<Record<string, ProblemRow>>;
