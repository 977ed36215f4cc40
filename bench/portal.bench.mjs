import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../scripts/lib/root.mjs';
import { run } from '../scripts/lib/run.mjs';

const entry = 'index.html';
const inside = 'src/shell/Inside.tsx';
const loginPage = 'src/auth/LoginPage.tsx';
const outside = [loginPage, 'src/auth/ResetPasswordPage.tsx'];

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest */

/**
 * The build that people get, made again only to learn which file needs which.
 * @returns {Promise<Manifest>}
 */
async function readManifest(stage) {
  const folder = stage.folder();
  const args = ['build', '--manifest', 'manifest.json', '--outDir', folder, '--emptyOutDir'];
  const { code, output } = await run(process.execPath, [inRoot('node_modules/vite/bin/vite.js'), ...args], {
    cwd: inRoot('apps/portal'),
    signal: stage.signal,
  });
  if (code !== 0) throw new Error(output);
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
}

function reach(from, next) {
  const found = new Set(from);
  // A set also visits what is added on the way.
  for (const key of found) for (const each of next(key)) found.add(each);
  return found;
}

/** @param {Manifest} manifest */
function weighPages(manifest) {
  const chunk = (key) => {
    if (!manifest[key]) throw new Error(`the portal's build has no ${key}`);
    return manifest[key];
  };
  const needed = (key) => chunk(key).imports ?? [];
  const later = (key) => chunk(key).dynamicImports ?? [];
  const bytes = (key) => gzipSync(readFileSync(inRoot('apps/portal/dist', chunk(key).file))).length;
  const kilobytes = (keys) => [...keys].map(bytes).reduce((sum, each) => sum + each, 0) / 1000;

  /** What a page takes to open, and what it takes when everything on it has been used. */
  const weigh = (page, ...around) => {
    const frame = reach(around, needed);
    const opened = reach([...frame, page], needed);
    const used = reach(opened, (key) => (frame.has(key) ? needed(key) : [...needed(key), ...later(key)]));
    return { name: basename(page, '.tsx'), opened: kilobytes(opened), used: kilobytes(used) };
  };

  const pages = [...reach([entry, inside], needed)].flatMap(later);
  return {
    login: weigh(loginPage, entry),
    others: pages
      .filter((page) => page !== inside && !outside.includes(page))
      .map((page) => weigh(page, entry, inside)),
  };
}

const row = (page, { opened, used }, goal) => ({
  what: `JS of ${page}, gzipped`,
  value: `${opened.toFixed(1)} kB`,
  beside: `${used.toFixed(1)} kB with its dialogs and pickers`,
  goal: `< ${goal} kB`,
  met: opened < goal,
});

/** @param {import('./lib/stage.mjs').Stage} stage */
export async function measure(stage) {
  const { login, others } = weighPages(await readManifest(stage));
  const [largest] = others.toSorted((a, b) => b.opened - a.opened);
  return [row('the login page', login, 120), row(`the largest page (${largest.name})`, largest, 300)];
}
