/** The minimum and maximum number of answers of a poll. */
export const MIN_ANSWERS = 2;
export const MAX_ANSWERS = 4;
