import { z } from 'zod';
import { defineJob } from '../../src/platform/jobs/define-job.ts';
import { type Jobs, type JobsSettings, startJobs } from '../../src/platform/jobs/start-jobs.ts';

export const once = { limit: 0, delaySeconds: 1, backoff: false };

/** A job with a number as payload; by default without retries. */
export const note = (name: string, retry = once) =>
  defineJob({ name, schema: z.strictObject({ n: z.number() }), retry });

/** Runs a test's workers: records the errors they log, and stops them all. */
export const jobWorkers = () => {
  const lines: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (...line: unknown[]) => lines.push(line) };
  const started: Jobs[] = [];
  return {
    lines,
    start: async (url: string, settings: Omit<JobsSettings, 'url' | 'log'>): Promise<Jobs> => {
      const jobs = await startJobs({ url, log, ...settings });
      started.push(jobs);
      return jobs;
    },
    clear: async () => {
      lines.length = 0;
      await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
    },
  };
};
