import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { roleLabels } from '@karportalen/contract/core/access';
import type { Running } from './bootstrap.ts';
import { readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

// Collect garbage when the heap has grown by this percentage; V8's default lets it grow several times larger.
setFlagsFromString('--heap-growing-percent=45');

// Terminal output is informational: a write error (full disk, closed terminal) must not stop the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const say = (line: string) => void process.stdout.write(`${line}\n`);

const welcome = ({ address, demoAccounts, simulatorPage }: Running) => {
  say(`Kårportalen är igång på ${address}`);
  say(`Kårappen, för medlemmarna: ${address}/app/`);
  if (simulatorPage) say(`Swish-simulatorn, där demons biljetter betalas: ${simulatorPage}`);
  if (demoAccounts.length > 0) {
    say('\nDemokonton, alla med lösenordet demo1234:');
    for (const { email, role } of demoAccounts) say(`  ${email.padEnd(20)}  ${roleLabels[role]}`);
  }
  say('\nAvsluta med Ctrl-C.');
};

const ending = new AbortController();
let running: Running | undefined;

const end = async () => {
  // A second Ctrl-C exits at once, without waiting for work in flight.
  if (ending.signal.aborted) process.exit(1);
  ending.abort();
  // A start in progress stops itself through the signal.
  if (!running) return;
  await running.stop();
  process.exit(0);
};
process.on('SIGINT', end);
process.on('SIGTERM', end);

const explain = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  const apps = join(dirname(fileURLToPath(import.meta.url)), '../..');
  const distOf = (name: string) => join(apps, name, 'dist');
  const folders = { portalDir: distOf('portal'), memberDir: distOf('member'), doorDir: distOf('door') };
  const simulatorFile = join(apps, 'swish-simulator', 'dist', 'main.js');
  const { signal } = ending;
  const config = readConfig(process.env);
  // Imported after the configuration is validated, so that a wrong setting is reported at once.
  const { bootstrap } = await import('./bootstrap.ts');
  running = await bootstrap(config, { ...folders, simulatorFile, announce: say, signal });
  if (signal.aborted) {
    await running.stop();
    process.exit(0);
  }
  welcome(running);
} catch (error) {
  if (ending.signal.aborted) process.exit(0);
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
