import { connectTo } from './lib/connect.mjs';
import { bareCopy, importFile, memberBatch, memberFile, sendBatch } from './lib/members.mjs';
import { grouped, seconds } from './lib/numbers.mjs';
import { dataFolder, startFilledPortal, startPortal } from './lib/processes.mjs';
import { signIn } from './lib/sign-in.mjs';

const sizes = [5_000, 50_000];
/** The size that the goal is about. */
const judged = 50_000;
const goalMs = 10_000;

/** Deletes the members that the file added. */
async function forget(client) {
  await client.query(`delete from app_users where email like '%@bench.se'`);
  await client.query('vacuum analyze app_users');
}

/**
 * As many rows in several small files, on a new server. Garbage not yet collected grows with everything that
 * was read; what is held per file does not (`import-memory.proof.ts`).
 */
async function inSmallFiles(setup, dataDir) {
  const portal = await startPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  const cookie = await signIn(portal.address);
  let megabytes = 0;
  for (let read = 0; read < judged; read += sizes[0]) {
    megabytes = Math.max(megabytes, (await importFile(portal, cookie, memberFile(sizes[0]))).megabytes);
    await forget(client);
  }
  await client.end();
  await portal.stop();
  return megabytes;
}

/** The same members by PUT /members/batch, on a new server, beside the file's figures. */
async function batchRows(setup, dataDir, file) {
  const portal = await startPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  const cookie = await signIn(portal.address);
  const body = memberBatch(judged);
  const first = await sendBatch(portal, cookie, body);
  const again = await sendBatch(portal, cookie, body);
  if (first.said.new !== judged) throw new Error(`${first.said.new} of ${judged} were written`);
  if (again.said.unchanged !== judged) throw new Error('the same batch again would change something');
  await forget(client);
  await client.end();
  await portal.stop();
  const what = `Batch of ${grouped.format(judged)} members`;
  const fileMs = file.previewMs + file.applyMs;
  return [
    {
      what: `${what}: JSON of ${(body.length / 1e6).toFixed(1)} MB, compared and written in one transaction`,
      value: seconds(first.ms),
      beside: `${seconds(fileMs)} of the file`,
      ratio: first.ms / fileMs,
      ...{ goal: `≤ ${seconds(goalMs)}`, met: first.ms <= goalMs },
    },
    { what: `${what}: the same batch again, which changes nothing`, value: seconds(again.ms) },
    {
      what: `${what}: most memory`,
      value: `${first.megabytes.toFixed(0)} MB`,
      beside: `${file.megabytes.toFixed(0)} MB of the file`,
      ratio: first.megabytes / file.megabytes,
    },
  ];
}

export async function measure(setup) {
  const dataDir = dataFolder(setup);
  await (await startFilledPortal(setup, dataDir)).stop();
  const rows = [];
  for (const count of sizes) {
    const portal = await startPortal(setup, dataDir);
    const client = await connectTo(setup, dataDir);
    const cookie = await signIn(portal.address);
    const file = memberFile(count);
    const before = await bareCopy(client, count);
    const first = await importFile(portal, cookie, file);
    const again = await importFile(portal, cookie, file);
    // Measured before and after, so that other load on the machine affects both alike.
    const bare = (before + (await bareCopy(client, count))) / 2;
    if (first.outcome.created !== count) throw new Error(`${first.outcome.created} of ${count} were read in`);
    if (again.preview.counts.unchanged !== count)
      throw new Error('the same file again would change something');
    const what = `Import of ${grouped.format(count)} members`;
    const ms = first.previewMs + first.applyMs;
    const isJudged = count === judged;
    rows.push(
      {
        what: `${what}: .csv of ${(file.length / 1e6).toFixed(1)} MB, shown after ${seconds(first.previewMs)}, written in ${seconds(first.applyMs)}`,
        value: seconds(ms),
        beside: `${seconds(bare)} of a bare COPY into such a table`,
        ratio: ms / bare,
        ...(isJudged && { goal: `≤ ${seconds(goalMs)}`, met: ms <= goalMs }),
      },
      {
        what: `${what}: the same file again, which changes nothing`,
        value: seconds(again.previewMs + again.applyMs),
      },
      {
        what: `${what}: most memory`,
        value: `${first.megabytes.toFixed(0)} MB`,
      },
    );
    await forget(client);
    await client.end();
    await portal.stop();
    if (!isJudged) continue;
    const small = await inSmallFiles(setup, dataDir);
    const ratio = first.megabytes / small;
    const last = rows.at(-1);
    Object.assign(last, {
      beside: `${small.toFixed(0)} MB of as many in files of ${grouped.format(sizes[0])}`,
      ...{ ratio, goal: '≤ 1.05', met: ratio <= 1.05 },
    });
    rows.push(...(await batchRows(setup, dataDir, first)));
  }
  return rows;
}
