import { createRandom } from '@karportalen/demo/random';
import { eventCategories } from '../../src/events/tables.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { processImage } from '../../src/platform/images/process-image.ts';
import { makeCommittee, makeDivision, makeSession, makeUser } from '../makers.ts';
import { flat, padded } from '../requests/images.ts';
import { type Client, runClient } from './client.ts';
import type { Picture, World } from './fields.ts';
import { newJournal } from './journal.ts';

const pictureOf = async (colour: string): Promise<Picture> => {
  const bytes = padded(await flat(320, 200, colour).jpeg().toBuffer(), 60_000);
  const { sha256 } = await processImage({ name: 'bild.jpg', bytes });
  return { file: new File([new Uint8Array(bytes)], 'bild.jpg', { type: 'image/jpeg' }), sha256 };
};

/** Signed-in clients with everything they need. What they create begins with the run's letter. */
export const context = async (db: Db, seed: string, run: string) => {
  const divisions = [await makeDivision(db), await makeDivision(db), await makeDivision(db)];
  const categories = (await db.select().from(eventCategories)).map(({ id }) => id);
  const pictures = await Promise.all(['#3049D6', '#D63049', '#49D630', '#FFCC00'].map(pictureOf));
  const sells = { paidEvents: true, accountNumber: '3010', resultUnit: '12' };
  const clients: Client[] = [];
  for (const [index, divisionId] of [undefined, ...divisions.map(({ id }) => id)].entries()) {
    const isSuperAdmin = divisionId === undefined;
    const user = isSuperAdmin
      ? await makeUser(db, 'SuperAdmin')
      : await makeUser(db, 'DivisionAdmin', { divisionId });
    const { id: seller } = await makeCommittee(db, { ...sells, ...(divisionId && { divisionId }) });
    const { cookie } = await makeSession(db, user.id, new Date());
    const world: World = { seller, categories, divisions: divisions.map(({ id }) => id), pictures };
    const name = `${run}${index}`;
    clients.push({ name, cookie, random: createRandom(`${seed} ${name}`), world, isSuperAdmin });
  }
  const [superAdmin] = clients;
  if (!superAdmin) throw new Error('nobody signed in');

  /** Runs all clients until the returned function is called, which waits for the last answers. */
  const traffic = (addresses: () => readonly string[]) => {
    const journal = newJournal();
    const stopping = new AbortController();
    const running = clients.map((client) =>
      runClient(client, { journal, addresses, signal: stopping.signal }),
    );
    const stop = async () => {
      stopping.abort();
      await Promise.all(running);
    };
    return { journal, stop };
  };
  return { cookie: superAdmin.cookie, client: superAdmin, traffic };
};

export type Context = Awaited<ReturnType<typeof context>>;
