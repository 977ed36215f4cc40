/** How many places a door may reserve to sell without a network. */
export const MAX_ALLOTMENT = 200;
/** How many sales a door may send at once. */
export const MAX_SALES = 50;
/** How many scans a door may send at once. */
export const MAX_SCANS = 200;
