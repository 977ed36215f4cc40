import { z } from 'zod';

export const MAX_BATCH_ROWS = 50_000;
/** Room for that many rows with long names. */
export const MAX_BATCH_BYTES = 24 * 1024 * 1024;

const row = {
  type: 'object',
  required: ['email', 'firstName', 'lastName', 'kind'],
  additionalProperties: false,
  properties: {
    email: { type: 'string' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    kind: { type: 'string', description: 'Student, Freshman or Alumnus, or in the words of the CSV import.' },
    cid: { type: 'string', description: 'The student id.' },
    division: { type: 'string', description: 'The name of the division.' },
    language: { type: 'string', description: 'sv or en.' },
  },
} as const;

/** The whole register, or a part of it. Rows are judged one by one, so that a bad one does not stop the others. */
export const memberBatch = z.strictObject({
  rows: z
    .array(z.unknown().meta(row))
    .min(1, 'Skicka minst en rad.')
    .max(MAX_BATCH_ROWS, 'Högst 50 000 rader kan skickas på en gång.'),
  /** What happens to active members that no row is about. */
  missing: z.enum(['keep', 'deactivate'], 'Skriv keep eller deactivate.'),
  isDryRun: z.boolean().default(false),
});

const count = z.int().min(0);

export const memberBatchAnswer = z.strictObject({
  new: count,
  changed: count,
  unchanged: count,
  /** Active members that no row is about; deactivated if that was asked for. */
  missing: count,
  /** Rows that were left out. The first row is 1, as in the sentences. */
  faulty: z.array(z.strictObject({ row: z.int().min(1), errors: z.array(z.string()) })),
});
export type MemberBatchAnswer = z.output<typeof memberBatchAnswer>;
