import { median, seconds } from './lib/numbers.mjs';
import { dataFolder, startPortal } from './lib/processes.mjs';

const goalMs = 4_000;
const laterStarts = 3;

/** @param {import('./lib/stage.mjs').Stage} stage */
export async function measure(stage) {
  const dataDir = dataFolder(stage);
  const start = async () => {
    const { readyMs, stop } = await startPortal(stage, dataDir, 'scripts/start.mjs');
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
