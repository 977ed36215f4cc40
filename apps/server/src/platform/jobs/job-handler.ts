import type { z } from 'zod';
import type { Logger } from '../log/logger.ts';
import { maskText, withoutParams } from '../log/mask.ts';
import type { Job } from './define-job.ts';

export type JobContext = {
  /** Aborted when the run must end: the server stops, the time is up, or another server has taken the job. */
  readonly signal: AbortSignal;
  readonly id: string;
  readonly attempt: number;
};

/** A job with its handler; the payload type is checked here and erased. */
export type JobHandler = {
  readonly job: Job;
  /** Concurrent runs per server. */
  readonly concurrency: number;
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
};

export function jobHandler<Schema extends z.ZodObject>(
  job: Job<Schema>,
  handle: (data: z.output<Schema>, context: JobContext) => Promise<void>,
  { concurrency = 2 }: { readonly concurrency?: number } = {},
): JobHandler {
  return { job, concurrency, run: (payload, context) => handle(job.schema.parse(payload), context) };
}

/** The error that is stored in the job table: no more than the log contains. */
class JobFailed extends Error {
  override readonly name = 'JobFailed';
  constructor(reason: unknown) {
    super(
      maskText(withoutParams(reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason))),
    );
    delete this.stack;
  }
}

/** Runs the handler and logs a failure with the job's name, never its payload. */
export async function runLogged(
  { job, run }: JobHandler,
  payload: unknown,
  context: JobContext,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<void> {
  const about = { job: job.name, jobId: context.id, attempt: context.attempt };
  const began = performance.now();
  try {
    await run(payload, context);
    log.info({ ...about, ms: Math.round(performance.now() - began) }, 'job done');
  } catch (error) {
    const retriesLeft = Math.max(0, job.retry.limit + 1 - context.attempt);
    log.error({ ...about, retriesLeft, err: error }, 'job failed');
    throw new JobFailed(error);
  }
}
