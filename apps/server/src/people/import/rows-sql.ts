import { PAGE_SIZE } from '@karportalen/contract/core/paging';
import type { ImportRow, ImportStatus } from '@karportalen/contract/people/import';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { isMissing } from './compare.ts';

type Page = {
  readonly status: ImportStatus;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

const staged = (importId: string, status: ImportStatus): SQL => sql`
  select line, trim(first_name || ' ' || last_name) as name, email, coalesce(cid, '') as cid,
    coalesce(kind, '') as kind, coalesce(division_name, '') as division, changes, faults
  from member_import_rows where import_id = ${importId} and status = ${status}`;

const missing = (importId: string): SQL => sql`
  select null::int as line, p.first_name || ' ' || p.last_name as name, p.email, coalesce(p.cid, '') as cid, p.kind,
    coalesce(d.name, '') as division, '[]'::jsonb as changes, '[]'::jsonb as faults
  from app_users p left join divisions d on d.id = p.division_id where ${isMissing(importId)}`;

/** By line number; missing members by name. */
export const listRows = async (
  q: Q,
  importId: string,
  { status, page = 1, pageSize = PAGE_SIZE }: Page,
): Promise<{ rows: ImportRow[]; total: number }> => {
  const all = status === 'missing' ? missing(importId) : staged(importId, status);
  const { rows } = await q.execute<ImportRow>(sql`
    select * from (${all}) of_status order by line, name collate "sv-x-icu", email
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { rows: counted } = await q.execute<{ n: number }>(
    sql`select count(*)::int as n from (${all}) of_status`,
  );
  return { rows, total: counted[0]?.n ?? 0 };
};
