import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyTarget, publicName, tablesInOrder } from './copied-tables.ts';
import {
  END_OF_ROWS,
  type Header,
  header,
  OWN_QUEUES,
  type SavedJob,
  savedJob,
  sectionLine,
} from './format.ts';
import { BEGIN_RESTORING } from './half-restored.ts';
import { linesOf } from './lines.ts';

/** The file is no backup, or an incomplete one. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}

const END = Buffer.from(`${END_OF_ROWS}\n`);

type Lines = AsyncGenerator<Buffer>;

async function* rowsOf(lines: Lines): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new BadBackup('the backup ends in the middle');
    if (value.equals(END)) return;
    yield value;
  }
}

const parsed = <T>(schema: { parse: (value: unknown) => T }, line: Buffer): T => {
  try {
    return schema.parse(JSON.parse(line.toString('utf8')));
  } catch (error) {
    throw new BadBackup('a line of the backup cannot be read', { cause: error });
  }
};

const nextLine = async (lines: Lines): Promise<Buffer> => {
  try {
    const { value, done } = await lines.next();
    if (!done) return value;
  } catch (error) {
    // Not gzipped, or truncated.
    throw new BadBackup('the file is not a whole backup', { cause: error });
  }
  throw new BadBackup('the backup ends in the middle');
};

export type OpenBackup = {
  readonly header: Header;
  /** Inserts all rows in one transaction. The tables must be at the header's migrations. */
  readonly restore: (client: Client) => Promise<readonly SavedJob[]>;
};

export const openBackup = async (source: Readable): Promise<OpenBackup> => {
  const unsqueezed = source.pipe(createGunzip());
  source.on('error', (error) => unsqueezed.destroy(error));
  const lines = linesOf(unsqueezed);
  const first = parsed(header, await nextLine(lines));

  const readSections = async (client: Client): Promise<SavedJob[]> => {
    const tables = await tablesInOrder(client);
    const byName = new Map(tables.map((table) => [table.name, table]));
    // Rows inserted by migrations are in the backup too.
    await client.query(`truncate ${tables.map(publicName).join(', ')}`);
    const jobs: SavedJob[] = [];
    for (let filled = 0; ; ) {
      const section = parsed(sectionLine, await nextLine(lines));
      if ('end' in section) {
        if (section.tables !== filled) throw new BadBackup('the backup lacks a table');
        return jobs;
      }
      if ('jobs' in section) {
        for await (const line of rowsOf(lines)) {
          const job = parsed(savedJob, line);
          if (!job.name.startsWith(OWN_QUEUES)) jobs.push(job);
        }
        continue;
      }
      const table = byName.get(section.table);
      if (!table) throw new BadBackup(`there is no table ${section.table}`);
      // Triggers of earlier tables may have written here.
      await client.query(`delete from ${publicName(table)}`);
      const copy = `copy ${copyTarget({ name: table.name, columns: section.columns })} from stdin`;
      await pipeline(Readable.from(rowsOf(lines), { objectMode: false }), client.query(copyFrom(copy)));
      filled += 1;
    }
  };

  return {
    header: first,
    restore: async (client) => {
      await client.query('begin');
      // Triggers check this setting and skip what the backup already contains.
      await client.query(`set local karportalen.restoring = 'on'`);
      try {
        const jobs = await readSections(client);
        await client.query(BEGIN_RESTORING);
        await client.query('commit');
        return jobs;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    },
  };
};
