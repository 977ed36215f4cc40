import { v7 } from 'uuid';
import { appUsers, devices, type PersonKind } from '../../src/people/tables.ts';
import type { Q } from '../../src/platform/db/database.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';

type Wishes = {
  readonly kind?: PersonKind;
  readonly language?: 'sv' | 'en';
  readonly divisionId?: string | null;
  /** Devices per person; 1 by default. */
  readonly phones?: number;
};

/** App users, each with phones of known tokens: `<person's id>/<n>`. */
export const makePeople = async (q: Q, count: number, wishes: Wishes = {}): Promise<string[]> => {
  const { kind = 'Student', language = 'sv', divisionId = null, phones = 1 } = wishes;
  const people = Array.from({ length: count }, () => {
    const id = v7();
    return { id, firstName: 'Kim', lastName: 'Ek', email: `${id}@exempel.se`, kind, language, divisionId };
  });
  for (let from = 0; from < people.length; from += 1000) {
    const some = people.slice(from, from + 1000);
    await q.insert(appUsers).values(some);
    const rows = some.flatMap(({ id: personId }) =>
      Array.from({ length: phones }, (_, n) => ({
        personId,
        gateway: 'fcm' as const,
        token: `${personId}/${n + 1}`,
      })),
    );
    if (rows.length > 0) await q.insert(devices).values(rows);
  }
  return people.map(({ id }) => id);
};

type Person = Partial<typeof appUsers.$inferInsert>;

export const makePerson = async (q: Q, values: Person = {}) => {
  const id = v7();
  const email = values.email ?? `${id}@exempel.se`;
  const row = { id, firstName: 'Kim', lastName: 'Ek', kind: 'Student' as const };
  const made = await q
    .insert(appUsers)
    .values({ ...row, ...values, email })
    .returning();
  return { ...singleRow(made), email };
};

export const phoneOf = (personId: string, n = 1): string => `${personId}/${n}`;
