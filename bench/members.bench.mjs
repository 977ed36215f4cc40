import { connectTo } from './lib/connect.mjs';
import { bareCopy, importFile, memberFile } from './lib/members.mjs';
import { grouped, seconds } from './lib/numbers.mjs';
import { dataFolder, startFilledPortal } from './lib/processes.mjs';
import { signIn } from './lib/sign-in.mjs';

const sizes = [5_000, 50_000];
/** The size that the goal is about. */
const judged = 50_000;
const goalMs = 10_000;

/** @param {import('./lib/setup.mjs').Setup} setup */
export async function measure(setup) {
  const dataDir = dataFolder(setup);
  const portal = await startFilledPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  const cookie = await signIn(portal.address);
  const rows = [];
  const most = [];
  for (const count of sizes) {
    const file = memberFile(count);
    const before = await bareCopy(client, count);
    const first = await importFile(portal, cookie, file);
    const again = await importFile(portal, cookie, file);
    // Before and after, so that whatever else the machine does meets both alike.
    const bare = (before + (await bareCopy(client, count))) / 2;
    if (first.outcome.created !== count) throw new Error(`${first.outcome.created} of ${count} were read in`);
    if (again.preview.counts.unchanged !== count)
      throw new Error('the same file again would change something');
    most.push(first.megabytes);
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
        ...(isJudged && {
          beside: `${most[0].toFixed(0)} MB at ${grouped.format(sizes[0])}`,
          ratio: first.megabytes / most[0],
        }),
      },
    );
    await client.query(`delete from app_users where email like '%@bench.se'`);
    await client.query('vacuum analyze app_users');
  }
  return rows;
}
