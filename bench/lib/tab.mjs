const MINUTE_MS = 60_000;

/** Waits until no request of the page is pending. */
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

/** Heap nodes that are the engine's own, such as compiled code and debugger data, not the page's. */
const enginesOwn = new Set(['code', 'native', 'hidden']);

/** The heap size of the page's objects and strings. */
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

/** A page with a fake clock that advances `stepMs` at a time: the shortest polling interval. */
export async function watchTab(context, address, stepMs) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.clock.install();
  const requests = followRequests(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');

  const stepsPerMinute = MINUTE_MS / stepMs;
  /** Runs every timer at its time and waits for the answers; once a minute the tab becomes visible again. */
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

  /** The heap size after a garbage collection. */
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
