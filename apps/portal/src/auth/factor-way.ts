import { useState } from 'react';

export type FactorWay = 'code' | 'recoveryCode';
export type FactorValues = { code?: string | undefined; recoveryCode?: string | undefined };

/** Which kind of code is asked for, and a function that asks for the other. */
export const useFactorWay = (): readonly [FactorWay, () => void] => {
  const [way, setWay] = useState<FactorWay>('code');
  return [way, () => setWay(way === 'code' ? 'recoveryCode' : 'code')];
};

export const emptyFactor = (way: FactorWay): FactorValues =>
  way === 'code' ? { code: '' } : { recoveryCode: '' };

export const givenFactor = (way: FactorWay, { code, recoveryCode }: FactorValues): FactorValues =>
  way === 'code' ? { code } : { recoveryCode };
