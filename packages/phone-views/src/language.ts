export type Language = 'sv' | 'en';

/** A text in both languages. */
export type InBoth = Readonly<Record<Language, string>>;
