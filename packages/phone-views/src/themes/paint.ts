/** CSS variables of a theme, set on top of the app's own colours. */
export type Paint = {
  readonly scheme: 'light' | 'dark';
  readonly page: string;
  readonly variables: Readonly<Record<`--ph-${string}`, string>>;
};

/** Name of the countdown's fixed colours. A theme's colours are named by its palette (JSON). */
export const COUNTDOWN = 'countdown';
