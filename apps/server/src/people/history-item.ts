import { isNull, sql } from 'drizzle-orm';
import { qualified } from '../platform/db/qualified-column.ts';
import { defineHistoryItem } from '../platform/history/history-item.ts';
import { appUsers } from './tables.ts';

/** A member appears by id only: no name, address or student id. */
export const memberHistory = defineHistoryItem({
  kind: 'member',
  table: appUsers,
  isPerson: true,
  title: [],
  where: isNull(appUsers.erasedAt),
  keeps: {
    id: false,
    firstName: false,
    lastName: false,
    email: false,
    cid: false,
    kind: true,
    language: true,
    chosenLanguage: false,
    browserLanguage: false,
    spokenLanguage: false,
    // Recorded as `memberDivision`: `divisionId` would make the division the entry's scope, but the register belongs to
    // the union.
    divisionId: false,
    mutes: false,
    quietFrom: false,
    quietTo: false,
    deactivatedAt: true,
    erasedAt: false,
    createdAt: false,
    updatedAt: false,
    updatedBy: false,
    searchText: false,
  },
  children: {
    memberDivision: sql`(
      select jsonb_build_object('id', d.id, 'name', d.name) from divisions d where d.id = ${qualified(appUsers.divisionId)})`,
  },
});

const personal = ['firstName', 'lastName', 'email', 'cid'] as const;
type Personal = { readonly [K in (typeof personal)[number]]?: string | null | undefined };

/** The names of changed fields whose values are not recorded. */
export const changedPersonalFields = (stored: Personal, saved: Personal): string[] =>
  personal.filter((field) => (stored[field] ?? null) !== (saved[field] ?? null));
