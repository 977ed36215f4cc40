import { desc, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { ticketKeys } from '../tables.ts';
import { newSigningKey, type SigningKey } from './ticket-code.ts';

/** The keys that codes are believed by, the one that signs first. */
export const readTicketKeys = (q: Q): Promise<SigningKey[]> =>
  q
    .select({ privateKey: ticketKeys.privateKey, publicKey: ticketKeys.publicKey })
    .from(ticketKeys)
    .orderBy(desc(ticketKeys.createdAt), desc(ticketKeys.id));

/** The key that signs; made the first time somebody asks for it, once however many servers do. */
export const signingKey = async (q: Q, now: Date): Promise<SigningKey> => {
  const [known] = await readTicketKeys(q);
  if (known) return known;
  return q.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ticket key', 0))`);
    const [made] = await readTicketKeys(tx);
    if (made) return made;
    const key = newSigningKey();
    await tx.insert(ticketKeys).values({ ...key, createdAt: now });
    return key;
  });
};
