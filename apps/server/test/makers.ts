import type { Role } from '@karportalen/contract/core/access';
import { hash } from '@node-rs/argon2';
import { accessCookie, issueTokens, refreshCookie } from '../src/auth/session.ts';
import { insertSession } from '../src/auth/session-sql.ts';
import { users } from '../src/auth/tables.ts';
import { events } from '../src/events/tables.ts';
import { committeeFunctionTypes, committees, divisions, functionTypes } from '../src/organisations/tables.ts';
import type { Q } from '../src/platform/db/database.ts';
import { singleRow } from '../src/platform/db/single-row.ts';

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

export const PASSWORD = 'hemligt1';
// The cheapest possible hash: its parameters are stored in it, and tests sign in a thousand times.
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export const makeDivision = async (q: Q, values: Partial<typeof divisions.$inferInsert> = {}) =>
  singleRow(
    await q
      .insert(divisions)
      .values({ name: `Sektion ${next()}`, ...values })
      .returning(),
  );

type CommitteeValues = Partial<typeof committees.$inferInsert> & { readonly paidEvents?: boolean };

export const makeCommittee = async (q: Q, { paidEvents = false, ...values }: CommitteeValues = {}) => {
  const divisionId = values.divisionId ?? (await makeDivision(q)).id;
  const row = { name: `Kommitté ${next()}`, orgNumber: '8020001239', ...values, divisionId };
  const committee = singleRow(await q.insert(committees).values(row).returning());
  if (paidEvents) {
    const types = await q.select({ id: functionTypes.id }).from(functionTypes);
    await q
      .insert(committeeFunctionTypes)
      .values(types.map(({ id }) => ({ committeeId: committee.id, functionTypeId: id })));
  }
  return committee;
};

type UserValues = Partial<typeof users.$inferInsert>;

export const makeUser = async (q: Q, role: Role, values: UserValues = {}) => {
  const committee =
    role === 'CommitteeModerator' && !values.committeeId
      ? await makeCommittee(q, values.divisionId ? { divisionId: values.divisionId } : {})
      : undefined;
  const divisionId =
    values.divisionId ?? committee?.divisionId ?? (role === 'SuperAdmin' ? null : (await makeDivision(q)).id);
  const row = {
    email: `person${next()}@exempel.se`,
    passwordHash: await passwordHash,
    role,
    divisionId,
    committeeId: committee?.id ?? null,
    ...values,
  };
  return singleRow(await q.insert(users).values(row).returning());
};

const cookieHeader = ({ access, refresh }: { access: string; refresh: string }) =>
  `${accessCookie}=${access}; ${refreshCookie}=${refresh}`;

export const makeSession = async (q: Q, userId: string, now: Date) => {
  const sessionId = await insertSession(q, { userId, device: 'Firefox, Linux', address: '192.0.2.1' }, now);
  const pair = await issueTokens(q, sessionId, now);
  return { sessionId, ...pair, cookie: cookieHeader(pair) };
};

type EventValues = Partial<typeof events.$inferInsert> & {
  readonly owner: Pick<typeof users.$inferSelect, 'role' | 'divisionId' | 'committeeId'>;
};

/** A published event of this owner, active for a day from `now`. */
export const makeEvent = async (q: Q, now: Date, { owner, ...values }: EventValues) => {
  const hostId = (await makeCommittee(q, owner.divisionId ? { divisionId: owner.divisionId } : {})).id;
  const texts = { name: `Event ${next()}`, description: 'x', location: 'x' };
  const swedish = { nameSwedish: `Evenemang ${next()}`, descriptionSwedish: 'x', locationSwedish: 'x' };
  const row = {
    ...texts,
    ...swedish,
    hostId,
    isDraft: false,
    pin: '123456',
    startTime: new Date(now.getTime() + 3_600_000),
    endTime: new Date(now.getTime() + 86_400_000),
    creatorRole: owner.role,
    divisionId: owner.divisionId,
    committeeId: owner.committeeId,
    ...values,
  };
  return singleRow(await q.insert(events).values(row).returning());
};
