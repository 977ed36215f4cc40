import type { QuietTime } from '@karportalen/contract/core/quiet-time';
import type { Member, MemberLanguage, MuteKind } from '@karportalen/contract/people/member';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { divisions } from '../organisations/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { quietTimeOf } from './quiet-time.ts';
import { appUsers } from './tables.ts';

const active = isNull(appUsers.deactivatedAt);

export const findActiveByEmail = async (q: Q, email: string): Promise<string | undefined> => {
  const [row] = await q
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(and(eq(appUsers.email, email), active));
  return row?.id;
};

export const findActiveByStudentId = async (q: Q, studentId: string): Promise<string | undefined> => {
  const rows = await q
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(and(sql`lower(${appUsers.cid}) = lower(${studentId})`, active));
  return rows.length === 1 ? rows[0]?.id : undefined;
};

type Addressee = {
  readonly id: string;
  readonly email: string;
  readonly language: MemberLanguage;
  /** Null until the member chooses one. */
  readonly chosenLanguage: MemberLanguage | null;
};

/** An active member's address and language, for mail. */
export const findAddressee = async (q: Q, id: string): Promise<Addressee | undefined> => {
  const [row] = await q
    .select({
      id: appUsers.id,
      email: appUsers.email,
      language: appUsers.spokenLanguage,
      chosenLanguage: appUsers.chosenLanguage,
    })
    .from(appUsers)
    .where(and(eq(appUsers.id, id), active));
  return row?.email ? { ...row, email: row.email } : undefined;
};

/** A member as the app shows them; undefined for a deactivated one. */
export const findActiveMember = async (q: Q, id: string): Promise<Member | undefined> => {
  const [row] = await q
    .select({ member: appUsers, division: { id: divisions.id, name: divisions.name } })
    .from(appUsers)
    .leftJoin(divisions, eq(divisions.id, appUsers.divisionId))
    .where(and(eq(appUsers.id, id), active));
  if (!row?.member.email) return undefined;
  const { firstName, lastName, email, kind, spokenLanguage: language, chosenLanguage, mutes } = row.member;
  return {
    ...{ id, firstName, lastName, email, kind, division: row.division, language, mutes },
    quietTime: quietTimeOf(row.member.quietFrom, row.member.quietTo),
    isLanguageChosen: chosenLanguage !== null,
  };
};

export const updateMutes = async (q: Q, id: string, mutes: MuteKind[]): Promise<void> => {
  await q.update(appUsers).set({ mutes }).where(eq(appUsers.id, id));
};

export const updateQuietTime = async (q: Q, id: string, quietTime: QuietTime | null): Promise<void> => {
  await q
    .update(appUsers)
    .set({ quietFrom: quietTime?.from ?? null, quietTo: quietTime?.to ?? null })
    .where(eq(appUsers.id, id));
};
