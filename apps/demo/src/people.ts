import { createECDH } from 'node:crypto';
import { appUsers, devices, type PersonKind } from '@karportalen/server/people/tables';
import type { InferInsertModel } from 'drizzle-orm';
import { between, type Context, DAY, later } from './context.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';
import { type NamePool, namePools } from './texts/names.ts';
import type { DemoDivision } from './union.ts';

const PEOPLE = 2000;

export type DemoPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly cid: string | null;
  readonly kind: PersonKind;
  readonly language: 'sv' | 'en';
  readonly divisionId: string | null;
  readonly createdAt: Date;
};

const weighted = <T>(random: Random, items: readonly T[], weight: (item: T) => number): T => {
  let left = random.unit() * items.reduce((sum, item) => sum + weight(item), 0);
  for (const item of items) {
    left -= weight(item);
    if (left < 0) return item;
  }
  return random.pick(items);
};

const ascii = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** The first free name: without a number, then with 2, 3 and so on. */
const unused = (taken: Set<string>, name: (number: string) => string): string => {
  for (let number = 1; ; number += 1) {
    const candidate = name(number === 1 ? '' : String(number));
    if (taken.has(candidate)) continue;
    taken.add(candidate);
    return candidate;
  }
};

const kindOf = (random: Random): PersonKind => {
  const drawn = random.unit();
  if (drawn < 0.16) return 'Freshman';
  return drawn < 0.86 ? 'Student' : 'Alumnus';
};

const languageOf = (random: Random, pool: NamePool): 'sv' | 'en' => {
  const other = pool.language === 'sv' ? 'en' : 'sv';
  return random.chance(pool.language === 'sv' ? 0.05 : 0.2) ? other : pool.language;
};

const buildPeople = ({ random, newId, now }: Context, union: readonly DemoDivision[]): DemoPerson[] => {
  const emails = new Set<string>();
  const cids = new Set<string>();
  return Array.from({ length: PEOPLE }, () => {
    const pool = weighted(random, namePools, ({ parts }) => parts);
    const firstName = random.pick(pool.first);
    const lastName = random.pick(pool.last);
    const kind = kindOf(random);
    const division = weighted(random, union, ({ share }) => share);
    return {
      id: newId(),
      firstName,
      lastName,
      email: unused(emails, (number) => `${ascii(firstName)}.${ascii(lastName)}${number}@exempel.se`),
      cid:
        kind === 'Alumnus'
          ? null
          : unused(
              cids,
              (number) => `${ascii(firstName).slice(0, 3)}${ascii(lastName).slice(0, 4)}${number}`,
            ),
      kind,
      language: languageOf(random, pool),
      // Some alumni belong to no division.
      divisionId: kind === 'Alumnus' && random.chance(0.15) ? null : division.id,
      // Older than anything in the archives: nobody received a message before they joined.
      createdAt: between(random, later(now, -700 * DAY), later(now, -390 * DAY)),
    };
  });
};

/** The members that the sign-in page offers in the demo: one of each kind, all in the first division. */
const demoMembers: readonly (readonly [PersonKind, string])[] = [
  ['Student', 'student@demo.se'],
  ['Freshman', 'nollan@demo.se'],
  ['Alumnus', 'alumn@demo.se'],
];

export const isDemoMember = ({ email }: Pick<DemoPerson, 'email'>): boolean => email.endsWith('@demo.se');

/** Gives the demo members' addresses to three existing people. */
const withDemoMembers = (
  people: readonly DemoPerson[],
  [home]: readonly DemoDivision[],
): readonly DemoPerson[] => {
  const chosen = new Map(
    demoMembers.map(([kind, email]) => [
      people.find((one) => one.kind === kind && one.divisionId === home?.id && one.language === 'sv')?.id,
      email,
    ]),
  );
  return people.map((person) => ({ ...person, email: chosen.get(person.id) ?? person.email }));
};

/** A valid P-256 key, shared by all devices: generating one for each would be slow. */
const publicKeyOf = (random: Random): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(random.bytes(32));
  return pair.getPublicKey('base64url');
};

type DeviceRow = InferInsertModel<typeof devices>;

/** Fake devices: random tokens, and a push host in .invalid, which never resolves. */
const deviceOf = ({ random, newId }: Context, person: DemoPerson, p256dh: string): DeviceRow => {
  const common = { id: newId(), personId: person.id, createdAt: person.createdAt };
  const noise = random.bytes(48).toString('base64url');
  if (!random.chance(0.08)) return { ...common, gateway: 'fcm', token: `demo:${noise}`, webPushKeys: null };
  const webPushKeys = { p256dh, auth: random.bytes(16).toString('base64url') };
  return { ...common, gateway: 'webpush', token: `https://push.demo.invalid/${noise}`, webPushKeys };
};

/** Inserts the members, and devices for most of them. */
export const fillPeople = async (
  context: Context,
  union: readonly DemoDivision[],
): Promise<readonly DemoPerson[]> => {
  const people = withDemoMembers(buildPeople(context, union), union);
  await insertRows(
    context.q,
    appUsers,
    people.map((person) => ({ ...person, updatedAt: person.createdAt })),
  );
  const p256dh = publicKeyOf(context.random);
  const owners = people.filter(() => context.random.chance(0.7));
  const second = owners.filter(() => context.random.chance(0.07));
  await insertRows(
    context.q,
    devices,
    [...owners, ...second].map((person) => deviceOf(context, person, p256dh)),
  );
  return people;
};
