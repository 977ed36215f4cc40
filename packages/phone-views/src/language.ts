export type Language = 'sv' | 'en';

/** A text as people write it in the portal: in both languages. */
export type InBoth = Readonly<Record<Language, string>>;
