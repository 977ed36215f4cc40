import {
  changeMyEmail,
  deleteMe,
  exportMe,
  getDeletion,
  requestDeletionCode,
  requestEmailChange,
} from '@karportalen/contract/people/member-endpoints';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { problem } from '../platform/http/problem.ts';
import { reserveAttempt } from '../platform/http/rate-limit.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { askForDeletion, deleteAccount } from './delete-account.ts';
import { askForChange, changeAddress } from './email-change.ts';
import { exportPerson } from './export-person.ts';
import { clearMemberCookie, memberOf } from './member-session.ts';
import type { PersonParts } from './register-routes.ts';

/** Limited because each request mails an address that anyone may enter. */
const CHANGES_PER_HOUR = 5;
/** With five attempts per code, a guess succeeds once in 40 000 hours. */
const DELETIONS_PER_HOUR = 5;

export const accountRoutes = ({ kept, forget, onDeletion }: PersonParts): readonly Route[] => [
  onPool(exportMe, ({ q, caller, now }) =>
    inSnapshot(q, (tx) => exportPerson(tx, caller.id, kept, { name: exportMe.file, now })),
  ),

  onPool(requestEmailChange, async ({ q, caller, body: { email }, now }) => {
    if (email === caller.email)
      throw problem('INVALID', { fieldErrors: { email: 'Det är redan din adress.' } });
    const limit = { key: `email-change:${caller.id}`, max: CHANGES_PER_HOUR, per: 'hour' } as const;
    await reserveAttempt(q, [limit], now);
    await q.transaction((tx) => askForChange(tx, caller.id, email, now));
  }),

  onPool(changeMyEmail, async ({ q, caller, body, now }) => {
    await changeAddress(q, caller, body, now);
    return { ...memberOf(caller), email: body.email };
  }),

  onPool(getDeletion, ({ q, caller, now }) => onDeletion.losses(q, caller.id, now)),

  onPool(requestDeletionCode, async ({ q, caller, now }) => {
    const limit = { key: `delete-account:${caller.id}`, max: DELETIONS_PER_HOUR, per: 'hour' } as const;
    await reserveAttempt(q, [limit], now);
    await q.transaction((tx) => askForDeletion(tx, caller, now));
  }),

  onPool(deleteMe, async ({ q, caller, body: { code }, now, cookies }) => {
    await deleteAccount(q, caller, code, { forget, onDeletion }, now);
    clearMemberCookie(cookies);
  }),
];
