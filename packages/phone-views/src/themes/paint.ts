/** The colours that the page wears over its own. */
export type Paint = {
  readonly scheme: 'light' | 'dark';
  readonly page: string;
  readonly variables: Readonly<Record<`--ph-${string}`, string>>;
};

/** What the fixed look of a countdown is called, where a theme's is called by its palette. */
export const COUNTDOWN = 'countdown';
