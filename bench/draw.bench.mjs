import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { addMembers, arrive, copyEvent, inWords, medianOf } from './lib/arriving-members.mjs';
import { connectTo } from './lib/connect.mjs';
import { grouped, median } from './lib/numbers.mjs';
import { databaseUrl, dataFolder, startBareMembers, startFilledPortal } from './lib/processes.mjs';
import { signInAll } from './lib/signed-in-members.mjs';

const ENTRIES = 5_000;
const GOAL = 0.5;

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** An event whose entry window is open. */
async function openDraw(client) {
  const { id, typeId } = await copyEvent(client, {
    release_kind: `'Draw'`,
    draw_window_minutes: '60',
    draw_pools: `'{OwnDivision,Freshmen}'`,
    number_of_tickets: '500',
    max_tickets_per_person: '4',
  });
  const seed = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await client.query(
    `insert into draws (event_id, seed, commitment, private_key, public_key, window_starts_at, window_ends_at, pools, head)
      values ($1, $2, $3, $4, $5, now() - interval '1 second', now() + interval '1 hour', '{OwnDivision,Freshmen}', $6)`,
    [
      id,
      seed.toString('hex'),
      sha256(seed),
      privateKey.export({ type: 'pkcs8', format: 'der' }),
      publicKey.export({ type: 'spki', format: 'der' }),
      sha256(`karportalen-draw-1\n${id}\n`),
    ],
  );
  return {
    path: `/app/v1/events/${id}/entry`,
    body: JSON.stringify({ tickets: [{ ticketTypeId: typeId }] }),
  };
}

export async function measure(setup, { quick }) {
  const dataDir = dataFolder(setup);
  const portal = await startFilledPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  const bare = await startBareMembers(setup, databaseUrl(dataDir));
  await client.query('create sequence bare_entry_numbers');
  await addMembers(client, ENTRIES);
  const cookies = await signInAll(client, ENTRIES);

  const cases = { ours: portal, bare };
  const found = { ours: [], bare: [] };
  // The first round warms the servers up.
  for (let round = 0; round < (quick ? 2 : 4); round += 1) {
    for (const name of round % 2 === 0 ? ['ours', 'bare'] : ['bare', 'ours']) {
      const figures = await arrive(setup, [cases[name]], await openDraw(client), cookies);
      if (round > 0) found[name].push(figures);
    }
  }
  const ratio = median(found.ours.map((one, round) => one.perSecond / found.bare[round].perSecond));
  return [
    {
      what: `${grouped.format(ENTRIES)} members who enter a draw in one second: chained, signed and answered`,
      value: inWords(medianOf(found.ours)),
      beside: `${inWords(medianOf(found.bare))} of a bare insert`,
      ratio,
      goal: `≥ ${GOAL}`,
      met: ratio >= GOAL,
    },
  ];
}
