/** The systems on which the project must install, with the names that npm packages use for them. */
const systems = [
  { name: 'Linux x64 (glibc)', os: 'linux', cpu: 'x64', libc: 'glibc', inName: /linux-?x64(?!.*musl)/ },
  { name: 'Linux arm64 (glibc)', os: 'linux', cpu: 'arm64', libc: 'glibc', inName: /linux-?arm64(?!.*musl)/ },
  { name: 'macOS arm64', os: 'darwin', cpu: 'arm64', inName: /darwin-?arm64/ },
  { name: 'macOS x64', os: 'darwin', cpu: 'x64', inName: /darwin-?x64/ },
  { name: 'Windows x64', os: 'win32', cpu: 'x64', inName: /win(?:32|dows)-?x64/ },
];

const anySystem = /(?:^|[/-])(?:linux|darwin|win32|windows|android|freebsd)(?:-|$)/;

/** Resolves a package like Node: beside the package at `path`, then in each folder above. */
function installedFor(packages, path, name) {
  for (let folder = path; ; ) {
    const found = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (found !== undefined) return found;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf('node_modules/');
    folder = above <= 0 ? '' : folder.slice(0, above - 1);
  }
}

const allows = (list, value) => list === undefined || list.includes(value);

const runsOn = (build, { os, cpu, libc }) =>
  allows(build.os, os) && allows(build.cpu, cpu) && (libc === undefined || allows(build.libc, libc));

/**
 * A sentence for each package in a lock file that lacks a native build for one of the systems. npm omits a
 * build silently when the registry does not have it.
 */
export function missingBuilds({ packages }) {
  const faults = [];
  for (const [path, { version, optionalDependencies = {} }] of Object.entries(packages)) {
    const builds = Object.keys(optionalDependencies).filter((name) => anySystem.test(name));
    // A single optional build (fsevents) is for one system only; a package with several must have one for
    // each.
    if (builds.length < 2) continue;
    for (const system of systems) {
      const wanted = builds.filter((name) => system.inName.test(name));
      const locked = wanted.map((name) => installedFor(packages, path, name));
      const isThere = locked.length > 0 && locked.every((build) => build && runsOn(build, system));
      if (isThere) continue;
      const missing = wanted.filter((_, index) => locked[index] === undefined).join(', ') || 'a build';
      faults.push(`${path.split('node_modules/').at(-1)} ${version} lacks ${missing} for ${system.name}.`);
    }
  }
  return faults;
}
