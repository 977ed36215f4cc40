import { connectTo } from './lib/connect.mjs';
import { grouped, median } from './lib/numbers.mjs';
import { dataFolder, startFilledPortal, startGateway } from './lib/processes.mjs';
import { bareLoop, fillPeople, sendToAll, writeCredentials } from './lib/push.mjs';
import { signIn } from './lib/sign-in.mjs';

const sizes = [10_000, 100_000, 1_000_000];
/** The size compared with the plain loop; other sizes are compared with this one. */
const compared = 100_000;
const rounds = 3;
const goals = { ratio: 0.5, megabytes: 300 };

async function startSide(setup) {
  const gateway = await startGateway(setup);
  const dataDir = dataFolder(setup);
  const FCM_CREDENTIALS_FILE = writeCredentials(setup.folder(), gateway);
  const portal = await startFilledPortal(setup, dataDir, { FCM_CREDENTIALS_FILE });
  return { gateway, portal, client: await connectTo(setup, dataDir) };
}

export async function measure(setup) {
  const { gateway, portal, client } = await startSide(setup);
  const send = async (count) => sendToAll(client, portal, await signIn(portal.address), count);
  const figures = new Map();
  const bareRates = [];
  for (const count of sizes) {
    await fillPeople(client, count);
    const sends = [];
    // Alternates between the sides, so that other load on the machine affects both alike.
    for (let round = 0; round < (count === compared ? rounds : 1); round += 1) {
      if (count === compared) bareRates.push(await bareLoop(setup, gateway.url, compared));
      sends.push(await send(count));
    }
    figures.set(count, {
      perSecond: median(sends.map(({ perSecond }) => perSecond)),
      megabytes: Math.max(...sends.map(({ megabytes }) => megabytes)),
    });
  }
  const bare = median(bareRates);
  const standard = figures.get(compared).perSecond;
  return sizes.flatMap((count) => {
    const { perSecond, megabytes } = figures.get(count);
    const what = `Push to ${grouped.format(count)} devices`;
    const isCompared = count === compared;
    const beside = isCompared ? bare : standard;
    return [
      {
        what: `${what}: devices/s`,
        value: perSecond.toFixed(0),
        beside: `${beside.toFixed(0)} ${isCompared ? 'in a bare loop' : `at ${grouped.format(compared)}`}`,
        ratio: perSecond / beside,
        ...(isCompared && { goal: `≥ ${goals.ratio}`, met: perSecond / beside >= goals.ratio }),
      },
      {
        what: `${what}: most memory`,
        value: `${megabytes.toFixed(0)} MB`,
        goal: `< ${goals.megabytes} MB`,
        met: megabytes < goals.megabytes,
      },
    ];
  });
}
