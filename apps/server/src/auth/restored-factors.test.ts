import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { backUp, restored } from '../../test/databases/backups.ts';
import { makeUser } from '../../test/makers.ts';
import { keepChallenge, takeChallenge } from './passkey-challenge.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

let source: TestDatabase;
beforeAll(async () => {
  source = await testDatabase();
});
afterAll(() => source.drop());

it('a restore ends recovery codes and challenges, which may have been used since, and keeps passkeys', async () => {
  const { db } = source;
  const user = await makeUser(db, 'SuperAdmin');
  const key = {
    ...{ userId: user.id, name: 'Telefonen', credentialId: randomBytes(16), publicKey: randomBytes(77) },
    ...{
      counter: 7,
      canSync: false,
      rpId: 'portal.exempel.se',
      transports: ['usb', 'nfc'],
      createdAt: START,
    },
  };
  await db.insert(passkeys).values(key);
  const [code = ''] = await db.transaction((tx) => replaceRecoveryCodes(tx, user.id));
  const use = { purpose: 'confirm', userId: user.id } as const;
  await keepChallenge(db, use, 'utmaning', START);
  const bytes = await backUp(source, START);
  const target = await restored(bytes, later(START, minutes(1)));
  try {
    expect(await target.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toMatchObject([key]);
    expect(await target.db.select().from(passkeyChallenges)).toEqual([]);
    expect(await takeRecoveryCode(target.db, user.id, code.replaceAll('-', ''))).toBe(false);
  } finally {
    await target.drop();
  }
  // Control: in the database that was backed up both work.
  const answer = Buffer.from(JSON.stringify({ challenge: 'utmaning' })).toString('base64url');
  expect(await takeChallenge(db, use, answer, START)).toBe('utmaning');
  expect(await takeRecoveryCode(db, user.id, code.replaceAll('-', ''))).toBe(true);
});
