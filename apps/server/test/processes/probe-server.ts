import { Readable } from 'node:stream';
import { endpoint } from '@karportalen/contract/core/endpoint';
import { text } from '@karportalen/contract/core/text';
import { imageUpload } from '@karportalen/contract/core/upload';
import { instant } from '@karportalen/contract/core/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { problem } from '../../src/platform/http/problem.ts';
import { orNotFound } from '../../src/platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../src/platform/http/route.ts';
import { createServer } from '../../src/platform/http/server.ts';
import { saveImage } from '../../src/platform/images/sql.ts';
import { images } from '../../src/platform/images/tables.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { isStale } from '../../src/platform/ownership/stale-edit.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

const note = z.strictObject({ id: z.int(), name: z.string(), updatedAt: instant });
const name = text({ label: 'Namn', max: 10 });

const createNote = endpoint({
  method: 'POST',
  path: '/notes',
  needs: 'public',
  body: z.strictObject({ name }),
  answer: note,
  status: 201,
});
const updateNote = endpoint({
  method: 'PUT',
  path: '/notes',
  needs: 'public',
  body: z.strictObject({ id: z.int(), name, updatedAt: instant.optional() }),
  answer: note,
});
const uploadImage = endpoint({
  method: 'POST',
  path: '/pictures',
  needs: 'public',
  multipart: true,
  body: z.strictObject({ name, tags: z.array(z.string()).default([]), image: imageUpload().optional() }),
  answer: z.strictObject({
    tags: z.array(z.string()),
    sha256: z.string().optional(),
    width: z.int().optional(),
  }),
  status: 201,
});
const wrongAnswer = endpoint({ method: 'POST', path: '/wrong', needs: 'public', answer: note });
const takeFile = endpoint({
  method: 'POST',
  path: '/file',
  needs: 'public',
  // In JSON: the server refuses a text with half a surrogate pair.
  body: z.strictObject({ name: z.string().transform((name) => String(JSON.parse(name))) }),
  file: 'lista.csv',
});
const slow = endpoint({
  method: 'GET',
  path: '/slow',
  needs: 'public',
  answer: z.strictObject({ done: z.boolean() }),
});

type NoteRow = { id: number; name: string; updated_at: string };
const noteOf = ({ id, name, updated_at }: NoteRow) => ({
  id,
  name,
  updatedAt: new Date(updated_at).toISOString(),
});

type Hooks = { readonly inHandler?: () => Promise<void> };

const noteRoutes = (hooks: Hooks): readonly Route[] => [
  inTransaction(createNote, async ({ q, body, now }) => {
    const { rows } = await q.execute<NoteRow>(
      sql`insert into notes (name, updated_at) values (${body.name}, ${now}) returning *`,
    );
    await hooks.inHandler?.();
    return noteOf(singleRow(rows));
  }),
  inTransaction(updateNote, async ({ q, body, now }) => {
    const { rows } = await q.execute<NoteRow>(sql`select * from notes where id = ${body.id} for update`);
    const row = orNotFound(rows[0]);
    if (isStale(new Date(row.updated_at), body.updatedAt)) throw problem('STALE_EDIT');
    await q.execute(sql`update notes set name = ${body.name}, updated_at = ${now} where id = ${body.id}`);
    return { id: row.id, name: body.name, updatedAt: now.toISOString() };
  }),
  inTransaction(uploadImage, async ({ q, body }) => ({
    tags: body.tags,
    ...(body.image && { sha256: await saveImage(q, body.image), width: body.image.width }),
  })),
  inTransaction(wrongAnswer, async ({ q, now }) => {
    await q.execute(sql`insert into notes (name, updated_at) values ('half', ${now})`);
    return { id: 'not a number' } as never;
  }),
  inTransaction(takeFile, async ({ body }) => ({
    name: body.name,
    content: Readable.from(['Å;', 'B']),
  })),
  onPool(slow, async ({ q }) => {
    await q.execute(sql`select pg_sleep(0.6)`);
    return { done: true };
  }),
];

/** A server with a few endpoints of its own, to test the platform without a slice. */
export const probeServer = async (hooks: Hooks = {}) => {
  const database: TestDatabase = await testDatabase();
  const { db } = database;
  await db.execute(
    sql`create table notes (id serial primary key, name text, updated_at timestamptz(3) not null)`,
  );
  const app = await createServer({
    db,
    log: createLogger({ level: 'silent' }),
    clock: () => new Date(),
    publicUrl: 'http://portal.exempel.se',
    trustProxy: false,
    // Every uploaded image is public.
    shownImages: [
      {
        column: images.sha256,
        owner: { divisionId: images.sha256, committeeId: images.sha256 },
        isPublic: sql`true`,
      },
    ],
    findOrganiser: async () => undefined,
    apis: [
      {
        base: '/api/v1',
        description: 'Notes.',
        sessionCookie: 'probe',
        findCaller: async () => undefined,
        mayCall: () => true,
        bearer: { isApiToken: false, refusal: 'NO_SESSION' },
        tagged: false,
        endpoints: { createNote, updateNote, uploadImage, wrongAnswer, takeFile, slow },
        routes: noteRoutes(hooks),
      },
    ],
  });
  const countNotes = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from notes`);
    return rows[0]?.count ?? 0;
  };
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, db, database, countNotes, close };
};
