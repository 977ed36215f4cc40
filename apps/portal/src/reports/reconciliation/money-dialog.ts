import { oreText } from '@karportalen/contract/core/number';
import type { Fact } from '../../kit/dialog/FactList.tsx';
import type { Money } from './money-acts.ts';

export type MoneyDialogProps = {
  readonly money: Money;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export const moneyFacts = ({ ore, when, who, reference }: Money): readonly Fact[] => [
  { label: 'Belopp', value: oreText(ore) },
  { label: 'När', value: when },
  ...(who ? [{ label: 'Avsändare', value: who }] : []),
  ...(reference ? [{ label: 'Referens', value: reference }] : []),
];
