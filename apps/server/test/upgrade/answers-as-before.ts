import { openMemberSession } from '@karportalen/contract/people/member-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberDesk } from '../member-desk.ts';
import { isRecorded } from './recording.ts';
import { differencesSince, record, type Upgraded, upgraded } from './upgraded.ts';

/** A failure names this many; one cause often shows in a hundred answers. */
const SHOWN = 40;

export const answersAsBefore = (name: string): void =>
  describe(`the backup ${name}, restored and migrated`, () => {
    let one: Upgraded;
    beforeAll(async () => {
      one = await upgraded(name);
    });
    afterAll(() => one.close());

    it('answers every call as the version that made it', async () => {
      if (process.env.RECORD_UPGRADE === '1' && !isRecorded(name)) return record(name, one);
      const found = await differencesSince(name, one);
      expect(found.slice(0, SHOWN), `${found.length} in all`).toEqual([]);
    });

    it('lets a member in with a mailed code', async () => {
      const email = 'alumn@demo.se';
      const code = await memberDesk(one.app).codeFor(email);
      const { status, body } = await one.app.call(openMemberSession, { body: { email, code } });
      expect({ status, email: body.email }).toEqual({ status: 200, email });
    });
  });
