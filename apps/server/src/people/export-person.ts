import { eq } from 'drizzle-orm';
import { divisions } from '../organisations/tables.ts';
import type { Q } from '../platform/db/database.ts';
import type { FileAnswer } from '../platform/http/file-answer.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { quietTimeOf } from './quiet-time.ts';
import { appUsers, devices, memberSessions } from './tables.ts';

/** A slice's data about a person, by its name in the file. Later slices are injected where the app is put together. */
export type KeptAbout = Readonly<Record<string, (q: Q, personId: string) => Promise<unknown>>>;

const findPerson = async (q: Q, personId: string) => {
  const [row] = await q
    .select({ person: appUsers, division: divisions.name })
    .from(appUsers)
    .leftJoin(divisions, eq(divisions.id, appUsers.divisionId))
    .where(eq(appUsers.id, personId));
  const { person, division } = orNotFound(row);
  const { id, firstName, lastName, email, cid, kind, mutes, createdAt, updatedAt, deactivatedAt } = person;
  return {
    id,
    firstName,
    lastName,
    email,
    studentId: cid,
    kind,
    division,
    language: person.language,
    chosenLanguage: person.chosenLanguage,
    browserLanguage: person.browserLanguage,
    mutes,
    quietTime: quietTimeOf(person.quietFrom, person.quietTo),
    createdAt,
    updatedAt,
    deactivatedAt,
  };
};

/** This slice's data. Device tokens are secrets and left out. */
const ownParts: KeptAbout = {
  person: findPerson,
  sessions: (q, personId) =>
    q
      .select({
        device: memberSessions.device,
        createdAt: memberSessions.createdAt,
        lastUsedAt: memberSessions.lastUsedAt,
        expiresAt: memberSessions.expiresAt,
      })
      .from(memberSessions)
      .where(eq(memberSessions.memberId, personId)),
  devices: (q, personId) =>
    q
      .select({ gateway: devices.gateway, createdAt: devices.createdAt })
      .from(devices)
      .where(eq(devices.personId, personId)),
};

/** All data about one person as a JSON file. */
export const exportPerson = async (
  q: Q,
  personId: string,
  kept: KeptAbout,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<FileAnswer> => {
  const about: Record<string, unknown> = { exportedAt: now };
  // Sequential: the handle may be a transaction.
  for (const [part, read] of Object.entries({ ...ownParts, ...kept })) about[part] = await read(q, personId);
  return { name, content: JSON.stringify(about, null, 2) };
};
