import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serverEntries } from '../../../../scripts/lib/builds.mjs';
import { bundle } from '../../../../scripts/lib/bundle.mjs';

export type ShippedServer = { readonly file: string; readonly remove: () => void };

/** The server built as `npm run build` does, in a folder of its own, so that dist stays as it is. */
export const buildAsShipped = async (): Promise<ShippedServer> => {
  const parent = join(import.meta.dirname, '..', '..', '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'shipped-'));
  await bundle(serverEntries, { folder });
  return { file: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true }) };
};
