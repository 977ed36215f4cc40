import { alarmProblems } from './problems/alarms.ts';
import { authProblems } from './problems/auth.ts';
import { bookingCodeProblems } from './problems/booking-codes.ts';
import { doorProblems } from './problems/door.ts';
import { drawProblems } from './problems/draws.ts';
import { eventProblems } from './problems/events.ts';
import { generalProblems } from './problems/general.ts';
import { historyProblems } from './problems/history.ts';
import { markProblems } from './problems/marks.ts';
import { notificationProblems } from './problems/notifications.ts';
import { organisationProblems } from './problems/organisations.ts';
import { paymentProblems } from './problems/payments.ts';
import { peopleProblems } from './problems/people.ts';
import { pollProblems } from './problems/polls.ts';
import type { ErrorType } from './problems/problem-row.ts';
import { reportProblems } from './problems/reports.ts';
import { themeProblems } from './problems/themes.ts';
import { ticketProblems } from './problems/tickets.ts';
import { waitingProblems } from './problems/waiting.ts';
import { webhookProblems } from './problems/webhooks.ts';
import type { Saved } from './saved.ts';

/** Every refusal of the API: a row has its status, error type and sentences. The rows of a slice are in `problems/`. */
export const problems = {
  ...generalProblems,
  ...authProblems,
  ...organisationProblems,
  ...peopleProblems,
  ...notificationProblems,
  ...alarmProblems,
  ...pollProblems,
  ...themeProblems,
  ...eventProblems,
  ...ticketProblems,
  ...bookingCodeProblems,
  ...drawProblems,
  ...waitingProblems,
  ...markProblems,
  ...paymentProblems,
  ...doorProblems,
  ...reportProblems,
  ...historyProblems,
  ...webhookProblems,
};

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && Object.hasOwn(problems, value);

export type ApiError = {
  readonly status: number;
  readonly title: string;
  readonly clientMessageSwedish: string;
  readonly developerMessage: string;
  readonly errorType: ErrorType;
  /** The key in `problems`. Programs decide by it; sentences may be reworded. */
  readonly code: ProblemCode;
  readonly errors: readonly string[];
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Of a STALE_EDIT: who saved meanwhile, and when. */
  readonly saved?: Saved;
  /** Of a SECOND_FACTOR_NEEDED: what the second step takes. */
  readonly methods?: readonly string[];
  /** The id under which the server's log has the request. */
  readonly requestId?: string;
};

export const apiError = (code: ProblemCode, fieldErrors?: Readonly<Record<string, string>>): ApiError => {
  const row = problems[code];
  const sentences = fieldErrors ? [...new Set(Object.values(fieldErrors))] : [];
  const [only] = sentences;
  return {
    status: row.status,
    title: row.title,
    // A single fault is the message itself; several are shown at their fields.
    clientMessageSwedish: sentences.length === 1 && only ? only : row.swedish,
    developerMessage: row.developer,
    errorType: row.errorType,
    code,
    errors: sentences.length > 0 ? sentences : [row.swedish],
    ...(fieldErrors && { fieldErrors }),
  };
};
