/** How often an open page polls rows that change by themselves, such as a push under way. */
export const REFRESH_INTERVAL_MS = 2_000;
