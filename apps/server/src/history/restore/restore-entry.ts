import { can, type Role } from '@karportalen/contract/core/access';
import type { Snapshot } from '@karportalen/contract/core/history/diff';
import { historyLabel } from '@karportalen/contract/history/fields';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { noteMore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { images } from '../../platform/images/tables.ts';
import { findEntry } from '../list-sql.ts';
import { restorers } from './restorers.ts';
import { type Restoring, wasSent } from './restoring.ts';

/** The caller with the scope of the version's owner. Old rows lack the creator's role. */
const inPlaceOfOwner = (caller: Caller, version: Snapshot): Caller => {
  const [divisionId, committeeId] = [version.divisionId, version.committeeId].map((id) =>
    typeof id === 'string' ? id : null,
  ) as [string | null, string | null];
  const role: Role = committeeId ? 'CommitteeModerator' : divisionId ? 'DivisionAdmin' : 'SuperAdmin';
  return { ...caller, role, divisionId, committeeId };
};

/** The version's image under a lock that keeps it from the sweep; null where there is none or it is gone. */
const imageOf = async (q: Tx, { imageSha256 }: Snapshot, lose: (field: string) => void) => {
  if (typeof imageSha256 !== 'string') return null;
  const [found] = await q
    .select({ sha256: images.sha256 })
    .from(images)
    .where(eq(images.sha256, imageSha256))
    .for('key share');
  if (!found) lose('imageSha256');
  return found?.sha256 ?? null;
};

type Asked = Pick<Restoring, 'caller' | 'now' | 'tickets' | 'targets'>;

/** Brings back the item as it stood after an entry, or before its deletion, by an ordinary validated write. */
export const restoreEntry = async (q: Tx, entryId: string, asked: Asked) => {
  const { caller, now } = asked;
  const entry = orNotFound(await findEntry(q, caller, entryId));
  const version = entry.action === 'deleted' ? entry.before : entry.after;
  const restorer = restorers[entry.kind];
  if (!restorer || !entry.itemId || !version || !('isDraft' in version)) throw problem('NOTHING_TO_RESTORE');
  if (!can.call(caller, restorer.needs)) throw problem('FORBIDDEN');
  const { itemId: id } = entry;
  const lost: string[] = [];
  const lose = (field: string) => void lost.push(field);
  const image = await imageOf(q, version, lose);
  const restoring = { ...asked, q, id, version, image, lose, owner: inPlaceOfOwner(caller, version) };
  if (!(await restorer.change(restoring))) {
    if (wasSent(version, now)) throw problem('NOT_RESTORABLE');
    const { table } = restorer.item;
    // A deleted event stays as a row where something was sold.
    const [row] = await q.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (row) throw problem('NOT_RESTORABLE');
    await restorer.create(restoring);
  }
  noteMore(q, restorer.item, id, { action: 'restored', restoredFrom: entry.id });
  const item = orNotFound(await restorer.read(restoring));
  return { item: { ...item }, notRestored: lost.map(historyLabel) };
};
