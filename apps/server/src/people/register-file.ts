import { toStockholm } from '@karportalen/contract/core/time';
import { importColumns } from '@karportalen/contract/people/import';
import type { MemberKind, MemberLanguage } from '@karportalen/contract/people/member';
import type { MembersFilter } from '@karportalen/contract/people/register';
import { memberKindLabels, memberLanguageLabels } from '@karportalen/contract/people/register-limits';
import type { Db } from '../platform/db/database.ts';
import { csvFrom } from '../platform/files/csv.ts';
import { snapshotFile } from '../platform/files/snapshot-file.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import { readRegister } from './register-sql.ts';

// The columns of an import, so that the file can be imported again; an import ignores the last one.
const head = [...Object.values(importColumns), 'Status'];

type Rows = ReturnType<typeof readRegister>;

async function* cellsOf(bundles: Rows) {
  for await (const bundle of bundles)
    yield bundle.map((row) => [
      row.first_name,
      row.last_name,
      row.email,
      row.cid,
      memberKindLabels[row.kind as MemberKind],
      row.division,
      memberLanguageLabels[row.language as MemberLanguage],
      row.deactivated_at === null ? 'Aktiv' : 'Inaktiv',
    ]);
}

/** The register as CSV, streamed. */
export const registerFile = (db: Db, query: MembersFilter, now: Date): Promise<FileAnswer> =>
  snapshotFile(db, async (tx, ended) => ({
    name: `Medlemmar ${toStockholm(now).date}.csv`,
    content: csvFrom(head, cellsOf(readRegister(tx, query, ended))),
  }));
