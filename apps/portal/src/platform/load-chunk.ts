const RELOADED_AT_KEY = 'RELOADED_AT';
const ONCE_PER_MS = 60_000;

const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

const reloadedRecently = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < ONCE_PER_MS;

/**
 * Imports a chunk. After a deploy it may be gone from the server; then the page is reloaded, once, and only
 * if the server answers, so that a lost connection shows as that.
 */
export const loadChunk = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load();
  } catch (failure) {
    if (reloadedRecently() || !(await serverAnswers())) throw failure;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  }
};
