import { z } from 'zod';

/**
 * A backup is gzipped lines. The first is a header; each table is a line with its name and columns, its rows in
 * PostgreSQL's COPY format and an end mark; jobs follow as JSON; the last line marks the file as complete.
 */
export const END_OF_ROWS = '\\.';

export const header = z.strictObject({
  backup: z.literal('karportalen'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Creation times of the migrations that the tables had been through. */
  migrations: z.array(z.number()),
});
export type Header = z.output<typeof header>;

const tableLine = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
const jobsLine = z.strictObject({ jobs: z.literal(true) });
const endLine = z.strictObject({ end: z.literal(true), tables: z.int() });
export const sectionLine = z.union([tableLine, jobsLine, endLine]);
export type Section = z.output<typeof sectionLine>;

/** Prefix of pg-boss's internal queues. Their jobs are left out, because pg-boss creates them every minute. */
export const OWN_QUEUES = '__pgboss__';

/** A queued job: its name, data and time. */
export const savedJob = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAfter: z.iso.datetime(),
  settings: z.strictObject({
    retryLimit: z.int(),
    retryDelay: z.int(),
    retryBackoff: z.boolean(),
    retryDelayMax: z.int().exactOptional(),
    expireInSeconds: z.int(),
    /** Optional, because earlier backups contain pg-boss's internal jobs, which have no heartbeat. */
    heartbeatSeconds: z.int().exactOptional(),
    retentionSeconds: z.int(),
    deleteAfterSeconds: z.int(),
  }),
});
export type SavedJob = z.output<typeof savedJob>;
