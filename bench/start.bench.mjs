import { median, seconds } from './lib/numbers.mjs';
import { dataFolder, startPortal } from './lib/processes.mjs';

const goalMs = 4_000;
const laterStarts = 3;

export async function measure(setup) {
  const dataDir = dataFolder(setup);
  const start = async () => {
    const { readyMs, stop } = await startPortal(setup, dataDir, 'scripts/start.mjs');
    await stop();
    return readyMs;
  };
  const first = await start();
  const later = [];
  while (later.length < laterStarts) later.push(await start());
  const usual = median(later);
  return [
    { what: 'First start, built, empty data folder', value: seconds(first) },
    {
      what: 'Second start, nothing changed',
      value: seconds(usual),
      goal: `< ${seconds(goalMs)}`,
      met: usual < goalMs,
    },
  ];
}
