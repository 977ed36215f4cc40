/** A date or a number with its unit, which does not break over lines. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
