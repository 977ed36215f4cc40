import { readdirSync, readFileSync } from 'node:fs';

// The kernel's clock tick: 10 ms on every common Linux.
const TICK_MS = 10;

/**
 * The fields of /proc/<pid>/stat after the name, which may contain spaces; undefined once the process has
 * ended.
 */
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

/** CPU time of all PostgreSQL processes: the postmaster, its children, and children that have ended. */
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
 * CPU time that a server and its database have used so far; undefined where there is no /proc.
 * @param {{ pid: number, postmaster: number, client: import('pg').Client }} of
 */
export async function cpuTimeSoFar({ pid, postmaster, client }) {
  const hasProc = process.platform === 'linux';
  return {
    server: hasProc ? serverMs(pid) : Number.NaN,
    database: hasProc ? databaseMs(postmaster) : Number.NaN,
    statements: await countStatements(client),
  };
}
