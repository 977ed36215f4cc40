/** Replaces spaces with non-breaking ones, for a date or a number with its unit. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0');
