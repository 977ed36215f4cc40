import { formatDateTime } from '@karportalen/contract/core/date-format';
import { toStockholm } from '@karportalen/contract/core/time';
import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { csvOf } from '../../platform/files/csv.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { usesOf } from '../booking/code-uses.ts';

type Row = {
  readonly code: string;
  readonly name: string;
  readonly used: number;
  readonly maxUses: number | null;
  readonly endsAt: string | null;
  readonly email: string | null;
};

type Asked = { readonly eventId: string; readonly title: string; readonly seriesId: string | null };

const peopleText = (people: number): string =>
  people === 0 ? '' : `, ${people} ${people === 1 ? 'person' : 'personer'}`;

/** The codes as CSV. The file name has the number of people in it, as a participant list's has. */
export const codeFile = async (
  q: Q,
  { eventId, title, seriesId }: Asked,
  now: Date,
): Promise<FileAnswer | undefined> => {
  const { rows } = await q.execute<Row>(sql`
    select c.code, s.name, ${usesOf(now)} as used, s.max_uses as "maxUses", s.ends_at as "endsAt", u.email
    from booking_codes c join booking_code_series s on s.id = c.series_id left join app_users u on u.id = c.member_id
    where c.event_id = ${eventId} and (${seriesId}::uuid is null or s.id = ${seriesId})
    order by s.created_at, s.id, c.code`);
  if (seriesId !== null && rows.length === 0) return undefined;
  const people = rows.filter(({ email }) => email !== null).length;
  return {
    name: `Koder ${title} ${toStockholm(now).date}${peopleText(people)}.csv`,
    content: csvOf([
      ['Kod', 'Namn', 'Använd', 'Kvar', 'Gäller till', 'Medlem'],
      ...rows.map(({ code, name, used, maxUses, endsAt, email }) => [
        ...[code, name, used, maxUses === null ? 'Obegränsat' : Math.max(0, maxUses - used)],
        ...[endsAt && formatDateTime(new Date(endsAt).toISOString()), email],
      ]),
    ]),
    recorded: { codes: rows.length, ...(people > 0 && { people }) },
  };
};
