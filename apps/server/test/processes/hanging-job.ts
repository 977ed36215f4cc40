import { z } from 'zod';
import { defineJob } from '../../src/platform/jobs/define-job.ts';
import { jobHandler } from '../../src/platform/jobs/job-handler.ts';
import { startJobs } from '../../src/platform/jobs/start-jobs.ts';

/** A process that takes a job and never finishes it: `node hanging-job.mjs <job> <database>`. */
const [name = '', url = ''] = process.argv.slice(2);
const retry = { limit: 3, delaySeconds: 0, backoff: false };
const job = defineJob({ name, schema: z.strictObject({ n: z.number() }), retry });
const handler = jobHandler(job, () => {
  process.stdout.write('taken');
  return new Promise(() => {});
});
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
await startJobs({ url, log: quiet, handlers: [handler] });
