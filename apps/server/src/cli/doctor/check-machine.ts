import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import { freeBytes, RESERVE_BYTES } from '../../platform/store/free-space.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const [LEAST_MAJOR, LEAST_MINOR] = [20, 19];

export const checkNode = (version = process.versions.node): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < LEAST_MAJOR || (major === LEAST_MAJOR && minor < LEAST_MINOR);
  return isOld
    ? fault('Node', `${version} är för gammal, det behövs ${LEAST_MAJOR}.${LEAST_MINOR} eller nyare`)
    : ok('Node', version);
};

const LITTLE_BYTES = 1024 ** 3;
const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB ledigt`;

/** The folder, or its nearest existing parent. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));

const isWritable = (folder: string) => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
};

export const checkFolder = async (
  name: string,
  folder: string,
  freeIn: typeof freeBytes = freeBytes,
): Promise<Finding> => {
  const there = nearestFolder(folder);
  if (!isWritable(there)) return fault(name, `det går inte att skriva i ${there}`);
  const free = await freeIn(there);
  const text = Number.isFinite(free) ? `${folder}, ${megabytes(free)}` : folder;
  if (free < RESERVE_BYTES) return fault(name, `${text}: disken är full, inget nytt skulle sparas`);
  return free < LITTLE_BYTES ? warning(name, `${text}: det är ont om plats`) : ok(name, text);
};

export const checkFolders = ({ dataDir, logFile }: Config): Promise<Finding[]> =>
  Promise.all([
    checkFolder('Datamapp', dataDir),
    ...(logFile === undefined ? [] : [checkFolder('Loggmapp', dirname(logFile))]),
  ]);
