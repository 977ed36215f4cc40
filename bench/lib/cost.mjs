import { readdirSync, readFileSync } from 'node:fs';

// What the kernel counts in: a hundredth of a second, on every Linux there is.
const TICK_MS = 10;

/** What stands behind the name in /proc/<pid>/stat, which may itself have spaces; undefined for one that has ended. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

const [PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM] = [1, 11, 12, 13, 14];
const msOf = (stat, ...fields) => fields.reduce((sum, field) => sum + Number(stat[field]) * TICK_MS, 0);

const serverMs = (pid) => {
  const stat = statOf(pid);
  return stat ? msOf(stat, USER, SYSTEM) : Number.NaN;
};

/** All of PostgreSQL's processes: the first, those that it started, and those of them that have ended. */
function databaseMs(postmaster) {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (!stat) continue;
    if (Number(pid) === postmaster) sum += msOf(stat, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM);
    else if (Number(stat[PARENT]) === postmaster) sum += msOf(stat, USER, SYSTEM);
  }
  return sum;
}

const countStatements = async (client) => {
  const { rows } = await client.query(
    `select coalesce(sum(calls), 0)::int as n from pg_stat_statements
      where query !~ 'pgboss|pg_stat_statements' and dbid = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].n;
};

/**
 * What a server and its database have used up till now; where /proc is missing, nothing is known.
 * @param {{ pid: number, postmaster: number, client: import('pg').Client }} of
 */
export async function costSoFar({ pid, postmaster, client }) {
  const hasProc = process.platform === 'linux';
  return {
    server: hasProc ? serverMs(pid) : Number.NaN,
    database: hasProc ? databaseMs(postmaster) : Number.NaN,
    statements: await countStatements(client),
  };
}
