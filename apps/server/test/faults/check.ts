import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Q } from '../../src/platform/db/database.ts';
import { send } from './client.ts';
import { type Kind, kinds } from './item-kinds.ts';
import { type Entry, type Journal, possibleStates } from './journal.ts';

type Item = Record<string, unknown>;
type Reader = { readonly address: string; readonly cookie: string; readonly q: Q };

/** All items of a kind, as the archives answer. */
const archiveOf = async ({ address, cookie }: Reader, kind: Kind) => {
  const faults: string[] = [];
  const items: Item[] = [];
  for (const [list, key] of kind.lists) {
    const { status, body } = await send(address, cookie, list);
    const answer = body as { total: number } & Record<string, Item[]>;
    const page = answer[key];
    if (status !== 200 || !page) throw new Error(`${list.path} answered ${status}`);
    if (answer.total !== page.length) faults.push(`${list.path} says ${answer.total} and has ${page.length}`);
    items.push(...page);
  }
  return { items, faults };
};

const faultOf = (entry: Entry, found: readonly Item[]): string | undefined => {
  const { kind, title } = entry;
  const possible = possibleStates(entry);
  const about = `${kind.name} ${title}`;
  const [item] = found;
  if (found.length > 1) return `${about}: saved ${found.length} times`;
  if (!item) return possible.includes('gone') ? undefined : `${about}: lost`;
  const seen = kind.seen(item);
  const isOneOf = possible.some((state) => state !== 'gone' && isDeepStrictEqual(state, seen));
  if (isOneOf) return undefined;
  return `${about}: is ${JSON.stringify(seen)}, not one of ${JSON.stringify(possible)}`;
};

const pictureFault = async ({ address, cookie }: Reader, picture: string): Promise<string | undefined> => {
  const answer = await fetch(`${address}/images/${picture}`, { headers: { cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isWhole = answer.status === 200 && createHash('sha256').update(bytes).digest('hex') === picture;
  return isWhole ? undefined : `image ${picture} is not what it was`;
};

/** Effects that are saved with an item but not shown with it. */
const pushFaults = async ({ q }: Reader): Promise<string[]> => {
  const { rows } = await q.execute<{ fault: string }>(sql`
    with subjects as (
      select 'notification' as kind, id, title_swedish as title, not is_draft as planned from notifications
      union all
      select 'poll', id, title_swedish, not is_draft and send_push_notification from polls
    )
    select coalesce(s.title, 'nothing') || ': its push is ' || coalesce(d.state, 'missing') as fault
    from subjects s full join push_deliveries d on d.kind = s.kind and d.subject_id = s.id
    where s.planned is distinct from (d.id is not null)`);
  return rows.map(({ fault }) => fault);
};

const inviteFaults = async ({ q }: Reader, { invites }: Journal): Promise<string[]> => {
  const { rows } = await q.execute<{ email: string; invites: number; jobs: number }>(sql`
    select email, count(distinct i.id)::int as invites, count(j.id)::int as jobs
    from invites i left join pgboss.job j on j.name = 'send-invite' and j.data->>'inviteId' = i.id::text
    group by email`);
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  return invites.flatMap(({ email, acknowledged }) => {
    const row = byEmail.get(email);
    if (!row) return acknowledged ? [`invitation ${email}: lost`] : [];
    if (row.invites === 1 && row.jobs === 1) return [];
    return [`invitation ${email}: ${row.invites} with ${row.jobs} jobs`];
  });
};

/** Every difference between the database and what the clients were told. */
export const faultsIn = async (journal: Journal, reader: Reader): Promise<string[]> => {
  const faults: string[] = [];
  const pictures = new Set<string>();
  for (const kind of kinds) {
    const archive = await archiveOf(reader, kind);
    faults.push(...archive.faults);
    for (const entry of journal.entries.filter((one) => one.kind === kind)) {
      const fault = faultOf(
        entry,
        archive.items.filter((item) => item[kind.title] === entry.title),
      );
      if (fault) faults.push(fault);
    }
    for (const item of archive.items) {
      const { picture } = kind.seen(item);
      if (typeof picture === 'string') pictures.add(picture);
    }
  }
  for (const picture of pictures) {
    const fault = await pictureFault(reader, picture);
    if (fault) faults.push(fault);
  }
  return [...faults, ...(await pushFaults(reader)), ...(await inviteFaults(reader, journal))];
};
