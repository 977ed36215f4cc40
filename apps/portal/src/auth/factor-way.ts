import type { FactorMethod } from '@karportalen/contract/auth/second-factor';
import { useState } from 'react';
import { passkeySupport } from './passkey-support.ts';

export type CodeWay = Exclude<FactorMethod, 'passkey'>;
export type FactorValues = { code?: string | undefined; recoveryCode?: string | undefined };

/** The ways that this page can offer. */
export const offeredWays = (methods: readonly FactorMethod[]): readonly FactorMethod[] =>
  passkeySupport() === 'yes' ? methods : methods.filter((method) => method !== 'passkey');

/** The way that is asked for, the others, and a function that changes to one of them. */
export const useFactorWay = (ways: readonly FactorMethod[]) => {
  const [chosen, change] = useState<FactorMethod>();
  const way = chosen ?? ways[0] ?? 'recoveryCode';
  return { way, others: ways.filter((other) => other !== way), change };
};

export const wayLabels = {
  passkey: 'Använd passnyckel',
  code: 'Använd en kod från appen',
  recoveryCode: 'Använd en återställningskod',
} as const satisfies Record<FactorMethod, string>;

export const emptyFactor = (way: CodeWay): FactorValues =>
  way === 'code' ? { code: '' } : { recoveryCode: '' };

export const givenFactor = (way: CodeWay, { code, recoveryCode }: FactorValues): FactorValues =>
  way === 'code' ? { code } : { recoveryCode };
