/**
 * For every part of a .zip whose bytes must follow from its contents alone: without the time at which it was made,
 * and without the form of it that depends on the zone of the machine.
 */
export const reproducibleEntry = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true } as const;
