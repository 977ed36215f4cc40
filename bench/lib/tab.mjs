const MINUTE_MS = 60_000;

/** Waits until nothing that the page has asked for is on its way. */
function followRequests(page) {
  const underWay = new Set();
  let count = 0;
  let tell = () => {};
  const end = (request) => {
    underWay.delete(request);
    if (underWay.size === 0) tell();
  };
  page.on('request', (request) => {
    underWay.add(request);
    count += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    count: () => count,
    quiet: async () => {
      if (underWay.size > 0) await new Promise((resolve) => (tell = resolve));
    },
  };
}

/** Not the page's: what the browser's engine compiles in the course of an hour, and what is kept for whoever debugs. */
const enginesOwn = new Set(['code', 'native', 'hidden']);

/** What the objects and texts of a page take. */
async function bytesOfObjects(session) {
  let text = '';
  const keep = ({ chunk }) => {
    text += chunk;
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(text);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!enginesOwn.has(types[type][nodes[at + type]])) sum += nodes[at + size];
  }
  return sum;
}

/** A page whose clock is let forward `stepMs` at a time: no more than what is asked for most often waits. */
export async function watchTab(context, address, stepMs) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.clock.install();
  const requests = followRequests(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');

  const stepsPerMinute = MINUTE_MS / stepMs;
  /** Every timer runs at its time, and what it asks for is answered; once a minute one comes back from another tab. */
  const minutes = async (many, eachMinute) => {
    for (let step = 1; step <= many * stepsPerMinute; step += 1) {
      await page.clock.runFor(stepMs);
      await requests.quiet();
      if (step % stepsPerMinute !== 0) continue;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await requests.quiet();
      await eachMinute?.(page);
    }
  };

  /** What the tab holds when all that nobody needs has been thrown away. */
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      megabytes: (await bytesOfObjects(session)) / 1e6,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
    };
  };

  return { page, minutes, held, requests: requests.count };
}
