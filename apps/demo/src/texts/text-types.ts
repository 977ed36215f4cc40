import type { TargetGroup } from '@karportalen/contract/core/target-group';
import type { PaletteName } from '../palettes.ts';
import type { PosterName } from '../posters.ts';

export type Pair = readonly [swedish: string, english: string];

export type NotificationText = {
  readonly title: Pair;
  readonly push: Pair;
  readonly inbox: Pair;
  readonly group: TargetGroup;
};

export type PollText = {
  readonly title: Pair;
  readonly question: Pair;
  readonly answers: readonly Pair[];
  readonly image: PosterName;
  readonly group: TargetGroup;
};

/** Title, button (to an event in the app, or to a URL) and colours. */
export type ThemeText = {
  readonly title: string;
  readonly button?: { readonly text: string; readonly url?: string };
  readonly countdown: boolean;
  readonly palette: PaletteName;
  readonly image: PosterName;
  readonly group: TargetGroup;
};
