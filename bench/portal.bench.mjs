import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { vite } from '../scripts/lib/builds.mjs';
import { inRoot } from '../scripts/lib/root.mjs';

const entry = 'index.html';
const app = 'src/shell/App.tsx';
const loginPage = 'src/auth/LoginPage.tsx';
const isPage = /Pages?\.tsx$/;
const isOutside = /^src\/(tickets\/|auth\/ResetPassword|organisations\/SignUp)/;

const goals = { login: 120, page: 300 };

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest */

/**
 * The production build, run again only for its manifest of imports.
 * @returns {Promise<Manifest>}
 */
async function readManifest(setup) {
  const folder = setup.folder();
  const { signal } = setup;
  await vite(['--manifest', 'manifest.json', '--outDir', folder, '--emptyOutDir'], { signal });
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
}

function reach(from, next) {
  const found = new Set(from);
  // Iterating a Set also visits elements added meanwhile.
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

  /** The bytes needed to open a page, and those needed once everything on it has been used. */
  const weigh = (page, ...around) => {
    const frame = reach(around, needed);
    const opened = reach([...frame, page], needed);
    const used = reach(opened, (key) => (frame.has(key) ? needed(key) : [...needed(key), ...later(key)]));
    const place = around.includes(app) ? basename(dirname(page)) : 'outside';
    return {
      name: basename(page, '.tsx'),
      place,
      files: opened.size,
      opened: kilobytes(opened),
      used: kilobytes(used),
    };
  };

  const pages = [...reach([entry, app], needed)].flatMap(later).filter((key) => isPage.test(key));
  return {
    login: weigh(loginPage, entry),
    others: [...new Set(pages)]
      .filter((page) => page !== loginPage)
      .map((page) => (isOutside.test(page) ? weigh(page, entry) : weigh(page, entry, app))),
  };
}

const kB = (value) => `${value.toFixed(1)} kB`;

const rowOfLogin = ({ opened, used, files }) => ({
  what: 'JS of the login page, gzipped',
  value: `${kB(opened)}, ${files} files`,
  beside: `${kB(used)} with its dialogs`,
  goal: `< ${goals.login} kB`,
  met: opened < goals.login,
});

/** One row per slice: its largest page, and the other pages beside it. */
const rowOfPlace = (place, pages) => {
  const [largest, ...rest] = pages.toSorted((a, b) => b.opened - a.opened);
  const others = rest.map(({ name, opened }) => `${name} ${opened.toFixed(0)}`).join(', ');
  return {
    what: place === 'outside' ? 'JS of the other public pages' : `JS of the pages of ${place}`,
    value: `${kB(largest.opened)}, ${largest.files} files (${largest.name})`,
    beside: `${others ? `${others}; ` : ''}at most ${kB(Math.max(...pages.map(({ used }) => used)))} with dialogs and pickers`,
    goal: `< ${goals.page} kB`,
    met: largest.opened < goals.page,
  };
};

export async function measure(setup) {
  const { login, others } = weighPages(await readManifest(setup));
  const places = [...new Set(others.map(({ place }) => place))].sort();
  return [
    rowOfLogin(login),
    ...places.map((place) =>
      rowOfPlace(
        place,
        others.filter((page) => page.place === place),
      ),
    ),
  ];
}
