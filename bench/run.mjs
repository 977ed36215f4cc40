import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '../scripts/lib/root.mjs';
import { stopWith } from '../scripts/lib/stop-with.mjs';
import { surroundings } from './lib/machine.mjs';
import { createSetup } from './lib/setup.mjs';
import { countStealTime } from './lib/steal-time.mjs';
import { asMarkdown, asText } from './lib/table.mjs';

/**
 * A row of the table. `beside` is the baseline of the same run, `ratio` the value divided by it.
 * @typedef {{ what: string, value: string, beside?: string, ratio?: number, goal?: string, met?: boolean }}
 * Row
 */

const ending = '.bench.mjs';
const all = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();
const given = process.argv.slice(2);
const asked = given.filter((word) => !word.startsWith('--'));
const only = given.find((word) => word.startsWith('--only='))?.slice('--only='.length);
/** --quick: a shorter run while developing; --only: some rows. */
const options = { quick: given.includes('--quick'), only: only ? new RegExp(only) : /./ };
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) stopWith(`No such measurement: ${unknown.join(', ')}. There are ${all.join(', ')}.`);

let setup = createSetup();
let interrupted = false;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  // Handled every time: Ctrl-C comes from the terminal and again from npm, and must not interrupt the
  // clean-up.
  process.on(signal, async () => {
    interrupted = true;
    await setup.clear();
    process.exit(code);
  });
}

/** Partial runs are not saved: they would pass for whole ones. */
const isWhole = !options.quick && !only;
const folder = inRoot('bench', 'results');
const keep = (name, where, rows) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.md`, asMarkdown(name, where, rows));
};
/** The machine and its steal time. */
const machineWith = (stolen) =>
  `${surroundings()} · ${(stolen * 100).toFixed(0)} % of its time taken by the host for others`;

async function measureAll(names) {
  const rows = [];
  for (const name of names) {
    console.log(`Measuring ${name} …`);
    setup = createSetup();
    const { measure } = await import(`./${name}${ending}`);
    const stolen = countStealTime();
    const measured = await measure(setup, options);
    await setup.clear();
    if (isWhole) keep(name, machineWith(stolen()), measured);
    rows.push(...measured);
  }
  return rows;
}

try {
  const stolen = countStealTime();
  const rows = await measureAll(asked.length > 0 ? asked : all);
  console.log(`\n${machineWith(stolen())}\n\n${asText(rows)}`);
} catch (error) {
  await setup.clear();
  if (!interrupted) stopWith(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
