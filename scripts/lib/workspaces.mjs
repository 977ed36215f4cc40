import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

const foldersOf = (pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(inRoot(pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -2)}/${name}`)
    : [pattern];

/** The workspace folders listed in package.json. */
export const workspaceFolders = () =>
  JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    .workspaces.flatMap(foldersOf)
    .filter((folder) => existsSync(inRoot(folder, 'package.json')));
