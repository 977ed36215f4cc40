import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { SwishSettings } from './swish.ts';

const firstLine = z.object({
  url: z.url(),
  page: z.url(),
  payee: z.string(),
  ca: z.string(),
  cert: z.string(),
  key: z.string(),
});

export type Simulator = {
  readonly settings: SwishSettings;
  readonly page: string;
  readonly stop: () => Promise<void>;
};

/** Starts the payment simulator as a child process that ends with this one. Undefined where it refuses to start. */
export const startSimulator = async (program: string, folder: string): Promise<Simulator | undefined> => {
  const { PATH = '', NODE_ENV = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_ENV, DEMO: '1', SIMULATOR_DIR: folder },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    ended.then(() => undefined),
  ]);
  if (line === undefined) return undefined;
  const { url, page, payee, ...files } = firstLine.parse(JSON.parse(line));
  const [ca, cert, key] = [files.ca, files.cert, files.key].map((file) => readFileSync(file, 'utf8'));
  return {
    settings: { url, payee, ca, cert: cert ?? '', key: key ?? '', simulated: true, simulatorPage: page },
    page,
    stop: async () => {
      // The child ends when its standard input closes, however this process ends.
      child.stdin.end();
      await ended;
    },
  };
};
