import type { z } from 'zod';
import type { Logger } from '../log/logger.ts';
import { maskText, withoutParams } from '../log/mask.ts';
import type { Job } from './define-job.ts';

export type JobContext = {
  /** Aborted when the run is to end: the server stops, the time is up, or another server has taken the job. */
  readonly signal: AbortSignal;
  readonly id: string;
  /** 1 for the first run. */
  readonly attempt: number;
};

/** A job bound to what does it; its payload's type is checked where the two meet and forgotten after. */
export type JobHandler = {
  readonly job: Job;
  /** How many of these one server runs at a time. */
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

/** What the job table keeps of a failure: no more than the log would. */
class JobFailed extends Error {
  override readonly name = 'JobFailed';
  constructor(reason: unknown) {
    super(
      maskText(withoutParams(reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason))),
    );
    delete this.stack;
  }
}

/** Runs the handler, and tells the log of a failure: which job, never what it carried. */
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
