import { type DrawPool, drawPoolLabels, lastPoolLabel } from '@karportalen/contract/events/release-kinds';
import type { Language } from '../../platform/language.ts';

const isKnown = (pool: string): pool is DrawPool => pool in drawPoolLabels;

/** The names of a draw's pools in their order, with the last one; empty where there is only one. */
export const poolNames = (pools: readonly string[], language: Language): string[] =>
  pools.length === 0
    ? []
    : [
        ...pools.map((pool) => (isKnown(pool) ? drawPoolLabels[pool][language] : pool)),
        lastPoolLabel[language],
      ];
