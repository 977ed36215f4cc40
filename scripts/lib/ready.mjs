import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode, stopWith } from './stop-with.mjs';

/** Installed and built, whatever state the checkout was in. */
export async function makeReady(names, { withTools = false } = {}) {
  requireNode();
  await ensureInstalled({ withTools });
  await ensureBuilt(names, { onStep: (step) => console.log(step) }).catch((error) => stopWith(error.message));
}
