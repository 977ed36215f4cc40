export const COLOUR_LENGTH = 7;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Adds the hash to six pasted hex digits. */
export const withHash = (text: string): string => (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text);
