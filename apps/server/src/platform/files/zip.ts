/** Options for reproducible archives: no creation time, and no timestamp that depends on the machine's time zone. */
export const reproducibleEntry = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true } as const;
