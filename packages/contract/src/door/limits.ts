/** How long before the event's start its PIN can be typed. The QR code's secret works from publication. */
export const PIN_HOURS_BEFORE_START = 24;
/** How long after an event's end its door can still be opened. */
export const DOOR_HOURS_AFTER_END = 24;
/** How many places a door may reserve to sell without a network. */
export const MAX_ALLOTMENT = 200;
/** How many sales a door may send at once. */
export const MAX_SALES = 50;
/** How many scans a door may send at once. */
export const MAX_SCANS = 200;
