import { formatDateTime } from '@karportalen/contract/core/date-format';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../auth/tables.ts';
import { createdBy, ownerNames } from '../organisations/created-by.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { mailLayout } from '../platform/mail/layout.ts';
import { mailRetry } from '../platform/mail/mail-retry.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { accessTo } from './event-scope.ts';
import { organisersOf } from './organisers-of.ts';
import { events } from './tables.ts';

/** One job per recipient, so that a retry does not mail the others again. */
export const sendCoHostNotice = defineJob({
  name: 'send-co-host-notice',
  schema: z.strictObject({ eventId: z.uuid(), userId: z.uuid() }),
  retry: mailRetry,
});

type CoHost = { readonly divisionId: string; readonly committeeId: string | null };

/** Whether the co-host was told already, of another event of the same series. */
const isToldOfSeries = async (
  q: Tx,
  eventId: string,
  { divisionId, committeeId }: CoHost,
): Promise<boolean> => {
  const { rows } = await q.execute(sql`
    select from events one join events other on other.series_id = one.series_id and other.id <> one.id
      join event_co_hosts h on h.event_id = other.id
    where one.id = ${eventId} and h.division_id = ${divisionId} and h.committee_id is not distinct from ${committeeId}::uuid
    limit 1`);
  return rows.length > 0;
};

/** Mails the organisers of a new co-host, once per series. */
export const tellCoHost = async (q: Tx, eventId: string, coHost: CoHost): Promise<void> => {
  if (await isToldOfSeries(q, eventId, coHost)) return;
  for (const userId of await organisersOf(q, coHost)) await enqueue(q, sendCoHostNotice, { eventId, userId });
};

type Services = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

const { name, nameSwedish, startTime, creatorRole } = events;

const allowed = {
  edit: 'Ni får ändra texter, tid, plats, bild och frågor, se deltagarna och stå i dörren. Biljetter, priser, pengar och rapporter sköter de som äger eventet, och bara de kan ställa in eller ta bort det.',
  read: 'Ni får läsa eventet. De som äger det sköter resten.',
};

/** Does nothing if the account, the event or the co-hosting is gone when the job runs. */
export const mailCoHostNotice = async (
  { db, mailer, publicUrl }: Services,
  { eventId, userId }: z.output<typeof sendCoHostNotice.schema>,
): Promise<void> => {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  const [event] = await db
    .select({ name, nameSwedish, startTime, creatorRole, ...ownerNames(events) })
    .from(events)
    .where(eq(events.id, eventId));
  const access = account && (await accessTo(db, eventId, account));
  if (!event || !access || access === 'own') return;
  const title = `”${(event.nameSwedish || event.name || 'Utan titel').replace(/\s+/g, ' ')}”`;
  const start = event.startTime ? `, som börjar ${formatDateTime(event.startTime)}` : '';
  await mailer.send({
    to: account.email,
    subject: `Ni är medarrangörer av ${title}`,
    ...mailLayout({
      title: 'Ni är medarrangörer',
      paragraphs: [
        `${createdBy(event)} har lagt till er som medarrangörer av eventet ${title}${start}. Ni syns som arrangörer i appen, och eventet finns i ert arkiv.`,
        allowed[access],
        'Vill ni inte vara med kan ni lämna eventet på dess sida i portalen.',
      ],
      button: { label: 'Öppna eventet', href: `${publicUrl}/events/${eventId}` },
    }),
  });
};
