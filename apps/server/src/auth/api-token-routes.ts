import type { NewApiToken } from '@karportalen/contract/auth/api-token';
import { createApiToken, endApiToken, listApiTokens } from '@karportalen/contract/auth/api-token-endpoints';
import { API_TOKEN_DAYS } from '@karportalen/contract/auth/limits';
import { actsIn } from '../platform/history/actor.ts';
import { keepBefore, noteCreated } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { orNotFound, refuseFieldErrors } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { functionsForToken } from './api-token-caller.ts';
import { apiTokenHistory } from './api-token-history.ts';
import { endToken, insertToken, listTokens, lockToken } from './api-token-sql.ts';
import { hashToken, newApiToken } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the new token may do, and until when; refuses what its maker may not do. */
const tokenOf = ({ name, functions, isReadOnly, expiresAt }: NewApiToken, caller: Caller, now: Date) => {
  const ends = expiresAt ? new Date(expiresAt) : new Date(now.getTime() + API_TOKEN_DAYS * DAY_MS);
  const isOwn = functions.every((wanted) => caller.functions.includes(wanted));
  refuseFieldErrors({
    ...(!isOwn && { functions: 'Du kan bara välja funktioner som du själv har.' }),
    ...(ends <= now && { expiresAt: 'Välj en tid som inte har passerat.' }),
  });
  return { name, functions: functionsForToken([...new Set(functions)]), isReadOnly, expiresAt: ends };
};

export const apiTokenRoutes: readonly Route[] = [
  onPool(listApiTokens, async ({ q, caller }) => ({ tokens: await listTokens(q, caller) })),

  // On the pool, not in the request's transaction: an answer under an Idempotency-Key would be stored, with the secret.
  onPool(createApiToken, async ({ q, caller, body, now, actor, requireFreshProof }) => {
    const token = tokenOf(body, caller, now);
    requireFreshProof();
    const secret = newApiToken();
    const id = await q.transaction(async (tx) => {
      actsIn(tx, actor);
      const made = await insertToken(tx, caller, { ...token, hash: hashToken(secret) }, now);
      noteCreated(tx, apiTokenHistory, made);
      return made;
    });
    const made = (await listTokens(q, caller)).find((one) => one.id === id);
    return { token: orNotFound(made), secret };
  }),

  inTransaction(endApiToken, async ({ q, caller, params, now }) => {
    const locked = lockToken(q, caller, params.id);
    keepBefore(q, apiTokenHistory, params.id);
    const { id } = orNotFound(await locked);
    await endToken(q, id, now);
  }),
];
