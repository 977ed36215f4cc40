/** How often an open page asks about what changes by itself, such as a push on its way. */
export const MOVING_MS = 2_000;
