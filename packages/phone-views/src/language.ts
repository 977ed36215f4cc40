export type Language = 'sv' | 'en';

/** A text in both languages, as it is written in the portal. */
export type InBoth = Readonly<Record<Language, string>>;
