import { openMemberSession } from '@karportalen/contract/people/member-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberDesk } from '../members/member-desk.ts';
import { groupsIn, isRecorded, type Recorded, readRecording } from './recording.ts';
import { differencesSince, record, type Upgraded, upgraded } from './upgraded.ts';

/** Differences shown per failure; one cause often shows in a hundred answers. */
const SHOWN = 40;

export const answersAsBefore = (name: string) =>
  describe(`the backup ${name}, restored and migrated`, () => {
    let one: Upgraded;
    beforeAll(async () => {
      if (process.env.RECORD_UPGRADE === '1' && !isRecorded(name)) await record(name);
      one = await upgraded(name);
    });
    afterAll(() => one.close());

    // In the order of the recording: what members open is counted in what organisers see.
    const groups = isRecorded(name) ? groupsIn(readRecording(name)) : new Map<string, Recorded[]>();
    it('a restored and migrated backup has a recording, see README.md', () =>
      expect(groups.size).toBeGreaterThan(10));
    for (const [group, recorded] of groups) {
      it(`a restored and migrated backup answers as the version that made it: ${group}`, async () => {
        const found = await differencesSince(recorded, one);
        expect(found.slice(0, SHOWN), `${found.length} in all`).toEqual([]);
      });
    }

    it('a restored and migrated backup lets a member in with a mailed code', async () => {
      const email = 'alumn@demo.se';
      const code = await memberDesk(one.app).codeFor(email);
      const { status, body } = await one.app.call(openMemberSession, { body: { email, code } });
      expect({ status, email: body.email }).toEqual({ status: 200, email });
    });
  });
