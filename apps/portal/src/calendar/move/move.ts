import type { OwnItem } from '../calendar-items.ts';

export type Move = {
  readonly item: OwnItem;
  /** The new start; what has an end keeps its length. */
  readonly start: string;
  /** Tells two moves to the same time apart. */
  readonly turn: number;
};

export type MoverProps = { readonly move: Move };
