import { requireNode, stopWith } from './stop-with.mjs';

/** Installed and built, whatever state the checkout was in. */
export async function makeReady(names, { withTools = false } = {}) {
  requireNode();
  // Loaded after the question: a Node that is too old might not be able to, and say something else instead.
  const { ensureInstalled } = await import('./install.mjs');
  const { ensureBuilt } = await import('./builds.mjs');
  await ensureInstalled({ withTools });
  await ensureBuilt(names, { onStep: (step) => console.log(step) }).catch((error) => stopWith(error.message));
}
