import { lastLines } from './count.mjs';
import { timesTold } from './slowest.mjs';

/** Runs suites and prints how each ended; at the end the failures, the times and the counts. */
export function suiteReport() {
  const results = [];

  async function run({ name, start }) {
    const began = performance.now();
    const result = await start().catch((error) => ({
      passed: 0,
      failed: 1,
      output: String(error?.stack ?? error),
    }));
    const seconds = (performance.now() - began) / 1000;
    const count = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`;
    console.log(
      `${result.failed > 0 ? '✗' : '✓'} ${name.padEnd(26)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${count}`,
    );
    results.push({ name, seconds, ...result });
  }

  /** Takes the suites off the list, so that two lanes can share one. */
  async function runOneByOne(suites) {
    for (let suite = suites.shift(); suite !== undefined; suite = suites.shift()) await run(suite);
  }

  function end() {
    for (const { name, output } of results.filter(({ failed }) => failed > 0)) {
      console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}\n${output.trim()}`);
    }
    console.log(`\n${timesTold(results)}\n`);
    // Passed on a retry: a defect to mend.
    for (const title of results.flatMap(({ flaky = [] }) => flaky))
      console.log(`needed a second try: ${title}`);
    console.log(lastLines(results).join('\n'));
    process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
  }

  return { run, runOneByOne, end };
}
