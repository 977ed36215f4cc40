/**
 * @typedef {{ path?: string | string[], pathNot?: string | string[] }} Paths regular expressions; one of `path` and none of `pathNot`
 * @typedef {Paths & { orphan?: true, imports?: string }} From `imports`: only files that import a file that matches
 * @typedef {Paths & { circular?: true, couldNotResolve?: true, isDynamic?: false }} To `$1` is the first group of `from.path`
 * @typedef {{ name: string, comment?: string, from: From, to: To, reaches?: string, forbidsFile?: true, carries?: string }} Rule a
 *   forbidden import. `reaches`: each such file must import this, directly or not. `forbidsFile`: no such file may exist.
 *   `carries`: none of its imports may load this at run time, directly or not
 */

const listOf = (given = []) => (Array.isArray(given) ? given : [given]);

const filledWith = (groups) => (pattern) =>
  pattern.replace(/\$(\d)/g, (_, digit) => groups[Number(digit)] ?? '');

const expressions = new Map();
/** Each pattern is tried on every file: its expression is made once. */
const expressionOf = (pattern) => {
  const known = expressions.get(pattern) ?? new RegExp(pattern);
  expressions.set(pattern, known);
  return known;
};

/** @returns {false | string[]} the pattern's groups */
function fits(file, { path, pathNot }, groups = []) {
  const filled = filledWith(groups);
  const matches = (pattern) => file.match(expressionOf(groups.length > 0 ? filled(pattern) : pattern));
  if (listOf(pathNot).some(matches)) return false;
  if (path === undefined) return [];
  return listOf(path).map(matches).find(Boolean) ?? false;
}

/** The files that a file reaches through its imports, transitively. */
function reach(graph, isFollowed = () => true) {
  const reached = new Map();
  return (start) => {
    const known = reached.get(start);
    if (known) return known;
    const seen = new Set();
    const waiting = [start];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      for (const { to } of (graph.get(file) ?? []).filter(isFollowed)) {
        if (seen.has(to)) continue;
        seen.add(to);
        waiting.push(to);
      }
    }
    reached.set(start, seen);
    return seen;
  };
}

/**
 * A sentence for every import that a rule forbids.
 * @param {import('./graph.mjs').Graph} graph
 * @param {Rule[]} rules
 */
export function faultsIn(graph, rules) {
  const reachedFrom = reach(graph);
  const isLoaded = ({ isType }) => !isType;
  const loadedBy = reach(graph, isLoaded);
  const isCircular = (from, to) => from === to || reachedFrom(to).has(from);
  const imported = new Set([...graph.values()].flatMap((imports) => imports.map(({ to }) => to)));
  const isOrphan = (file) => graph.get(file).length === 0 && !imported.has(file);

  const isForbidden =
    ({ to }, from, groups) =>
    (one) =>
      fits(one.to, to, groups) !== false &&
      (to.circular === undefined || isCircular(from, one.to)) &&
      (to.couldNotResolve === undefined || !one.isResolved) &&
      (to.isDynamic === undefined || one.isDynamic === to.isDynamic);

  const faultsOf = (rule, file) => {
    const groups = fits(file, rule.from);
    if (groups === false) return [];
    const told = rule.comment ? `${rule.name} (${rule.comment})` : rule.name;
    const { imports } = rule.from;
    if (imports && !graph.get(file).some(({ to }) => to.match(imports))) return [];
    if (rule.reaches) {
      const wanted = filledWith(groups)(rule.reaches);
      return [...reachedFrom(file)].some((to) => to.match(wanted)) ? [] : [`${told}: ${file}`];
    }
    if (rule.forbidsFile) return [`${told}: ${file}`];
    if (rule.from.orphan) return isOrphan(file) ? [`${told}: ${file}`] : [];
    const loadsCarried = ({ to }) => [to, ...loadedBy(to)].some((each) => each.match(rule.carries));
    return graph
      .get(file)
      .filter(isForbidden(rule, file, groups))
      .filter((one) => !rule.carries || (isLoaded(one) && loadsCarried(one)))
      .map(({ to }) => `${told}: ${file} → ${to}`);
  };
  return rules.flatMap((rule) => [...graph.keys()].sort().flatMap((file) => faultsOf(rule, file)));
}

/** A folder inside a slice. The platform and the kits are no slices. */
const ROOM = /^((?:apps|packages)\/[^/]+\/src\/(?!platform\/|kit\/|look\/|shell\/|theme\/)[^/]+)\/([^/]+)\//;
const TEST = /\.(test|proof)\.tsx?$/;

/** The folders inside a slice have an order too: no two of them import each other, directly or through a third. */
export function roomCyclesIn(graph) {
  const rooms = new Map();
  for (const [file, imports] of graph) {
    const from = ROOM.exec(file);
    if (!from || TEST.test(file)) continue;
    for (const { to: target } of imports) {
      const to = ROOM.exec(target);
      if (!to || to[1] !== from[1] || to[2] === from[2]) continue;
      const room = `${from[1]}/${from[2]}`;
      rooms.set(room, [...(rooms.get(room) ?? []), { to: `${to[1]}/${to[2]}`, by: `${file} → ${target}` }]);
    }
  }
  const reachedFrom = reach(rooms);
  return [...rooms].flatMap(([room, imports]) =>
    imports
      .filter(({ to }) => reachedFrom(to).has(room))
      .map(({ by }) => `no-cycles-between-folders-of-a-slice: ${by}`),
  );
}
