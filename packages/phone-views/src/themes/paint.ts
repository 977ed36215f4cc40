/** The colours that override the app's own. */
export type Paint = {
  readonly scheme: 'light' | 'dark';
  readonly page: string;
  readonly variables: Readonly<Record<`--ph-${string}`, string>>;
};

/** The name of the countdown's fixed palette; a theme's palette is named by its own JSON. */
export const COUNTDOWN = 'countdown';
