import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../../../scripts/lib/bundle.mjs';

const server = join(import.meta.dirname, '..', '..');
/** As deep in the workspace as the real server, so that relative lookups work. */
const folder = join(server, '.cache');

/** Programs that tests start as processes. */
const sources = {
  server: join(server, 'src', 'main.ts'),
  'image-process': join(server, 'src', 'platform', 'images', 'image-process.ts'),
  'server-guard-process': join(server, 'src', 'platform', 'store', 'server-guard-process.ts'),
  'store-owner': join(import.meta.dirname, 'store-owner.ts'),
  'full-disk-writer': join(import.meta.dirname, 'full-disk-writer.ts'),
  'hanging-job': join(import.meta.dirname, 'hanging-job.ts'),
  'swish-simulator': join(server, '..', 'swish-simulator', 'src', 'main.ts'),
  'migrate-process': join(import.meta.dirname, 'migrate-process.ts'),
  'push-worker': join(import.meta.dirname, 'push-worker.ts'),
  'webhook-sender': join(import.meta.dirname, 'webhook-sender.ts'),
};
type ProgramName = keyof typeof sources;

export const program = (name: ProgramName): string => join(folder, `${name}.mjs`);

/** Written atomically: another run may be starting it. */
export async function buildPrograms(): Promise<void> {
  const unfinished = join(folder, `programs-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    for (const [name, source] of Object.entries(sources) as [ProgramName, string][]) {
      await bundle({ [name]: source }, { folder: unfinished, extension: 'mjs', oneFile: true });
      renameSync(join(unfinished, `${name}.mjs`), program(name));
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
