import { users } from '@karportalen/server/auth/tables';
import { demoAccounts } from '@karportalen/server/demo/demo-accounts';
import {
  committeeFunctionTypes,
  committees,
  divisions,
  functionTypes,
  invites,
} from '@karportalen/server/organisations/tables';
import { eq } from 'drizzle-orm';
import { type Context, DAY, later } from './context.ts';
import { insertRows } from './insert-rows.ts';
import { inviteRows } from './invites.ts';
import { orgNumber } from './org-number.ts';
import { type DivisionText, divisionTexts, type InviteState } from './texts/organisations.ts';
import type { DemoDivision } from './union.ts';

const buildDivision = ({ random, newId }: Context, text: DivisionText): DemoDivision => {
  const id = newId();
  const number = orgNumber(random);
  const own = text.committees.map((committee) => ({
    ...committee,
    id: newId(),
    divisionId: id,
    // Small committees use the division's organisation number.
    orgNumber: text.inheritsOrgNumber || random.chance(0.6) ? number : orgNumber(random),
  }));
  return { ...text, id, orgNumber: number, committees: own };
};

const isSignedUp = (state: InviteState) => state === 'active' || state === 'changing';

const userRows = ({ newId, now }: Context, union: readonly DemoDivision[], passwordHash: string) => {
  // Only the printed demo accounts have a known password.
  const known = new Set(demoAccounts.map((account) => account.email));
  const row = (email: string, createdAt: Date) => ({
    id: newId(),
    email,
    passwordHash: known.has(email) ? passwordHash : null,
    createdAt,
    updatedAt: createdAt,
  });
  const begun = later(now, -400 * DAY);
  const admins = union.flatMap((division) =>
    division.admins
      .filter((admin) => isSignedUp(admin.state))
      .map(({ email }) => ({
        ...row(email, begun),
        role: 'DivisionAdmin' as const,
        divisionId: division.id,
        committeeId: null,
      })),
  );
  const moderators = union
    .flatMap((division) => division.committees)
    .filter((committee) => isSignedUp(committee.state) && !committee.deleted)
    .map(({ moderator, divisionId, id }) => ({
      ...row(moderator, begun),
      role: 'CommitteeModerator' as const,
      divisionId,
      committeeId: id,
    }));
  const superAdmin = {
    ...row('superadmin@demo.se', begun),
    role: 'SuperAdmin' as const,
    divisionId: null,
    committeeId: null,
  };
  return [superAdmin, ...admins, ...moderators];
};

const paidEventsType = async ({ q }: Context): Promise<string> => {
  const [row] = await q
    .select({ id: functionTypes.id })
    .from(functionTypes)
    .where(eq(functionTypes.functionType, 'PaidEvents'));
  if (!row) throw new Error('The function type PaidEvents is missing; are all migrations applied?');
  return row.id;
};

/** Divisions, committees, their users and invitations. */
export const fillOrganisations = async (context: Context, passwordHash: string): Promise<DemoDivision[]> => {
  const { q, now } = context;
  const union = divisionTexts.map((text) => buildDivision(context, text));
  const times = { createdAt: later(now, -400 * DAY), updatedAt: later(now, -90 * DAY) };
  const all = union.flatMap((division) => division.committees);
  await insertRows(
    q,
    divisions,
    union.map(({ id, name, orgNumber, inheritsOrgNumber }) => ({
      id,
      name,
      orgNumber,
      mustInheritOrgNumber: inheritsOrgNumber,
      ...times,
    })),
  );
  await insertRows(
    q,
    committees,
    all.map(({ id, divisionId, name, orgNumber, sells, deleted }) => ({
      id,
      divisionId,
      name,
      orgNumber,
      accountNumber: sells?.[0] ?? null,
      resultUnit: sells?.[1] ?? null,
      deletedAt: deleted ? later(now, -60 * DAY) : null,
      ...times,
    })),
  );
  const functionTypeId = await paidEventsType(context);
  await insertRows(
    q,
    committeeFunctionTypes,
    all.filter((committee) => committee.sells).map(({ id }) => ({ committeeId: id, functionTypeId })),
  );
  const accounts = userRows(context, union, passwordHash);
  await insertRows(q, users, accounts);
  await insertRows(
    q,
    invites,
    inviteRows(context, union, new Map(accounts.map(({ email, id }) => [email, id]))),
  );
  return union;
};
