/** How often an open page polls rows that change by themselves, such as a push under way. */
export const MOVING_MS = 2_000;
