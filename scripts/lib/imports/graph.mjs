import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { filesUnder } from '../files-under.mjs';

/** @typedef {{ to: string, isDynamic: boolean, isResolved: boolean }} Import */
/** @typedef {Map<string, Import[]>} Graph what each file imports; all paths from the root, with slashes */

const SOURCE = /\.([cm]?[jt]s|[jt]sx)$/;
/** What is made, and what has no file. */
const LEFT_OUT = /\/(dist|\.cache|migrations)\/|^virtual:/;
const builtin = new Set(builtinModules);
const isBuiltin = (name) => name.startsWith('node:') || builtin.has(name);

/** Types bind files together as much as anything else does, also those named by `import('./a.ts').A`. */
function typesNamedInPlace(source, { program, module }) {
  if ((source.match(/\bimport\s*\(/g) ?? []).length <= module.dynamicImports.length) return [];
  const found = [];
  new Visitor({ TSImportType: ({ source: name }) => found.push(name.value) }).visit(program);
  return found;
}

/** @returns {{ name: string, isDynamic: boolean }[]} what a file says that it imports */
export function importsIn(path, source) {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const still = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...typesNamedInPlace(source, parsed),
  ];
  // One that is worked out while the program runs cannot be followed by anybody.
  const moving = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"`])([^$]+)\1$/.exec(source.slice(start, end))?.[2] ?? [],
  );
  return [
    ...[...new Set(still)].map((name) => ({ name, isDynamic: false })),
    ...[...new Set(moving)].map((name) => ({ name, isDynamic: true })),
  ];
}

/** The files of these folders, and all that they lead to but what lies in packages. @returns {Graph} */
export function readGraph(root, folders) {
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  });
  const named = (path) => relative(root, path).split(sep).join('/');
  const follow = (from, name) => {
    if (isBuiltin(name)) return { to: name, isResolved: true };
    const { path } = resolver.sync(dirname(join(root, from)), name);
    return path
      ? { to: named(path.replace(/\?.*$/, '')), isResolved: true }
      : { to: name, isResolved: false };
  };
  const graph = new Map();
  const waiting = folders.flatMap((folder) => [...filesUnder(join(root, folder))].map(named));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const isOurs = SOURCE.test(file) && !LEFT_OUT.test(file) && !file.includes('node_modules/');
    if (graph.has(file) || !isOurs) continue;
    const found = importsIn(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ name }) => !LEFT_OUT.test(name))
      .map(({ name, isDynamic }) => ({ ...follow(file, name), isDynamic }))
      .filter(({ to }) => !LEFT_OUT.test(to));
    graph.set(file, found);
    waiting.push(...found.flatMap(({ to, isResolved }) => (isResolved && !isBuiltin(to) ? [to] : [])));
  }
  return graph;
}
