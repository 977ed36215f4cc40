/** Where a theme is in its life. `covered`: another theme for the same people started later, and is what they see. */
const themeStates = ['draft', 'upcoming', 'countdown', 'active', 'covered', 'ended'] as const;
export type ThemeState = (typeof themeStates)[number];

export const themeStateLabels: Readonly<Record<ThemeState, string>> = {
  draft: 'Utkast',
  upcoming: 'Schemalagt',
  countdown: 'Räknar ner',
  active: 'Visas nu',
  covered: 'Dolt',
  ended: 'Avslutat',
};
