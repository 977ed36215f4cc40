import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode, stopWith } from './stop-with.mjs';

/** Installed and built, whatever state the checkout was in. */
export async function makeReady(names) {
  requireNode();
  await ensureInstalled();
  await ensureBuilt(names, { onStart: () => console.log('Bygger …') }).catch((error) =>
    stopWith(error.message),
  );
}
