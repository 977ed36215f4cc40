import { requireNode, stopWith } from './stop-with.mjs';

/** Installs and builds what is missing or out of date. */
export async function makeReady(names, { withTools = false } = {}) {
  requireNode();
  // Imported after the version check: these modules may not load on an old Node.
  const { ensureInstalled } = await import('./install.mjs');
  const { ensureBuilt } = await import('./builds.mjs');
  await ensureInstalled({ withTools });
  await ensureBuilt(names, { onStep: (step) => console.log(step) }).catch((error) => stopWith(error.message));
}
