import { desc, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { ticketKeys } from '../tables/ticket-keys.ts';
import { newSigningKey, type SigningKey } from './qr-signature.ts';

/** The public keys that codes are verified with; the signing one first. */
export const readTicketKeys = (q: Q): Promise<SigningKey[]> =>
  q
    .select({ privateKey: ticketKeys.privateKey, publicKey: ticketKeys.publicKey })
    .from(ticketKeys)
    .orderBy(desc(ticketKeys.createdAt), desc(ticketKeys.id));

/** The signing key; created at first use, once across all servers. */
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
