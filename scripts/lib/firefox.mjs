import { installFromDebian, onPath, works } from './programs.mjs';

const names = ['firefox-esr', 'firefox'];

/** The browser named by FIREFOX_PATH, else one on PATH, else undefined. */
export const firefoxPath = () => process.env.FIREFOX_PATH ?? onPath(names);

/** The installed browser, else Debian's package, else undefined. */
export async function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given) return (await works(given)) ? given : undefined;
  if (await works(onPath(names))) return onPath(names);
  await installFromDebian(['firefox-esr'], 180_000);
  return (await works(onPath(names))) ? onPath(names) : undefined;
}
