import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDoorTickets, openDoorSession, sendScans } from '@karportalen/contract/door/door-endpoints';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { expect, it } from 'vitest';
import { START, testApp } from '../../test/app.ts';
import { scanOf } from '../../test/doors/door.ts';
import { findInTables } from '../../test/members/find-in-tables.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';

it('nothing of a list that a door has read stands in the log or in another table, and nothing of who is erased', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karportalen-door-'));
  const logFile = join(folder, 'server.log');
  const app = await testApp({ logFile });
  const words = ['Gunhild', 'Zätterqvist', 'gunhild.z@exempel.se', 'Kronärtskocka'];
  try {
    await installJobs(app.url);
    const admin = await app.as('SuperAdmin');
    const list = await makeBookable(app.db, START, {
      owner: admin.user,
      pin: '975310',
      gatherFoodPreferences: true,
    });
    const [firstName = '', lastName = '', email = '', foodPreference = ''] = words;
    const person = await makePerson(app.db, { firstName, lastName, email });
    const { ticket, code } = await makeTicket(app.db, list, { holderId: person.id, foodPreference });
    const key = { 'idempotency-key': 'k1' };
    const { body } = await app.call(openDoorSession, { body: { pin: '975310', as: 'bearer' } }, key);
    const shown = { authorization: `Bearer ${body.token}`, ...key };
    const scans = [scanOf({ code, at: START }), scanOf({ code: 'Gunhilds kod', at: START })];
    const sent = await app.call(sendScans, { body: { scans } }, shown);
    expect(JSON.stringify([body, sent.body])).toContain('Gunhild');
    await app.call(listDoorTickets, {}, shown);
    await app.call(
      sendScans,
      { body: { scans: [{ ...scans[0], code: 'Gunhild', at: 'Zätterqvist' }] } as never },
      shown,
    );
    await app.inject({ method: 'GET', url: `/door/v1/tickets?since=Gunhild`, headers: shown });

    const tables = (await findInTables(app.db, words)).map((line) => line.replace(/.* in /, ''));
    expect([...new Set(tables)].sort()).toEqual(['public.app_users', 'public.tickets']);
    expect((await admin.call(eraseMember, { params: { id: person.id } })).status).toBe(204);
    expect(await findInTables(app.db, words)).toEqual([]);
    const after = await app.call(listDoorTickets, {}, shown);
    expect(after.body.tickets).toMatchObject([
      { id: ticket.id, name: 'Raderad medlem', food: null, codeHash: null },
    ]);

    await app.call(openDoorSession, { body: { secret: list.event.doorSecret } });
    await app.call(openDoorSession, { body: { secret: body.secret } });
    const log = await readFile(logFile, 'utf8');
    expect(log).toContain('/door/v1/scans');
    for (const word of [...words, code, body.token, body.secret, list.event.doorSecret, '975310', ticket.id])
      expect(log, word).not.toContain(word);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
});
