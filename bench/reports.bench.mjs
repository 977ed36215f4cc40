import { connectTo } from './lib/connect.mjs';
import { grouped, seconds } from './lib/numbers.mjs';
import { dataFolder, startFilledPortal } from './lib/processes.mjs';
import { bareRead, fillSales, takeReport } from './lib/reports.mjs';
import { signIn } from './lib/sign-in.mjs';

const sizes = [10_000, 100_000, 500_000];
/** The size that the goal is about. */
const judged = 100_000;
const goalMegabytes = 300;

export async function measure(setup) {
  const dataDir = dataFolder(setup);
  const portal = await startFilledPortal(setup, dataDir);
  const client = await connectTo(setup, dataDir);
  const cookie = await signIn(portal.address);
  const rows = [];
  for (const count of sizes) {
    const body = await fillSales(client, count);
    const before = await bareRead(client, body);
    const taken = await takeReport(portal, cookie, body);
    // Measured before and after, so that other load on the machine affects both alike.
    const bare = (before + (await bareRead(client, body))) / 2;
    const what = `Report of ${grouped.format(count)} tickets`;
    const isJudged = count === judged;
    rows.push(
      {
        what: `${what}: .xlsx of ${(taken.bytes / 1e6).toFixed(1)} MB (told ${(taken.expected / 1e6).toFixed(1)}), first byte after ${taken.firstMs.toFixed(0)} ms`,
        value: seconds(taken.ms),
        beside: `${seconds(bare)} reading the rows alone`,
        ratio: taken.ms / bare,
      },
      {
        what: `${what}: most memory`,
        value: `${taken.megabytes.toFixed(0)} MB`,
        ...(isJudged && { goal: `< ${goalMegabytes} MB`, met: taken.megabytes < goalMegabytes }),
      },
    );
  }
  return rows;
}
