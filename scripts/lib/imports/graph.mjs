import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { filesUnder } from '../files-under.mjs';

/** @typedef {{ to: string, isDynamic: boolean, isResolved: boolean, isType: boolean }} Import `isType`: gone at run time */
/** @typedef {Map<string, Import[]>} Graph the imports of each file; paths from the root, with slashes */

const SOURCE = /\.([cm]?[jt]s|[jt]sx)$/;
/** Generated files and virtual modules. */
const LEFT_OUT = /\/(dist|\.cache|migrations)\/|^virtual:/;
const builtin = new Set(builtinModules);
const isBuiltin = (name) => name.startsWith('node:') || builtin.has(name);

/** Types named in place by `import('./a.ts').A` count as imports too. */
function typesNamedInPlace(source, parsed) {
  if ((source.match(/\bimport\s*\(/g) ?? []).length <= parsed.module.dynamicImports.length) return [];
  const found = [];
  // `program` is made when it is read, which takes longer than the rest.
  new Visitor({ TSImportType: ({ source: name }) => found.push(name.value) }).visit(parsed.program);
  return found;
}

/** @returns {{ name: string, isDynamic: boolean, isType: boolean }[]} the specifiers that a file imports */
export function importsIn(path, source) {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  // An import without entries is for its side effect.
  const atRunTime = [
    ...staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
  ].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  const fixed = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...typesNamedInPlace(source, parsed),
  ];
  // A specifier computed at run time cannot be followed.
  const dynamic = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"`])([^$]+)\1$/.exec(source.slice(start, end))?.[2] ?? [],
  );
  return [
    ...[...new Set(fixed)].map((name) => ({ name, isDynamic: false, isType: !atRunTime.includes(name) })),
    ...[...new Set(dynamic)].map((name) => ({ name, isDynamic: true, isType: false })),
  ];
}

/**
 * The graph of these folders' files and all they import, except packages.
 * @returns {Graph}
 */
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
      .map(({ name, ...how }) => ({ ...follow(file, name), ...how }))
      .filter(({ to }) => !LEFT_OUT.test(to));
    graph.set(file, found);
    waiting.push(...found.flatMap(({ to, isResolved }) => (isResolved && !isBuiltin(to) ? [to] : [])));
  }
  return graph;
}
