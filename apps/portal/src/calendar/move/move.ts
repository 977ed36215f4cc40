import type { OwnItem } from '../calendar-items.ts';

export type Move = {
  readonly item: OwnItem;
  /** The new start. An item with an end keeps its length. */
  readonly start: string;
  /** A counter, so that moving to the same time again is a new move. */
  readonly turn: number;
};

export type MoverProps = { readonly move: Move };
