const CHECK_MS = 500;

/**
 * Calls `end` once this process has used this much CPU time from now on. CPU time, not wall time: on a busy machine a
 * good image takes long. Returns how to stop watching.
 */
export const limitCpuTime = (seconds: number, end: () => void): (() => void) => {
  const before = process.cpuUsage();
  const watching = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > seconds * 1e6) end();
  }, CHECK_MS);
  return () => clearInterval(watching);
};
