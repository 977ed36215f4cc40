import { type DrawPool, drawPoolLabels, lastPoolLabel } from '@karportalen/contract/events/release-kinds';
import type { Language } from '../../platform/language.ts';

const isKnown = (pool: string): pool is DrawPool => pool in drawPoolLabels;

/** The pools' names in order, the last pool included; empty for a draw without pools. */
export const poolNames = (pools: readonly string[], language: Language): string[] =>
  pools.length === 0
    ? []
    : [
        ...pools.map((pool) => (isKnown(pool) ? drawPoolLabels[pool][language] : pool)),
        lastPoolLabel[language],
      ];
