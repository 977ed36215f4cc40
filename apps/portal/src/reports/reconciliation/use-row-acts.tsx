import IconArrowBackUp from 'virtual:icon/arrow-back-up';
import IconNote from 'virtual:icon/note';
import IconTicket from 'virtual:icon/ticket';
import type { ComparedRow } from '@karportalen/contract/reports/reconciliation';
import type { RowAction } from '../../kit/table/types.ts';
import type { Money } from './money-acts.ts';
import { useMoneyActs } from './use-money-acts.tsx';

const moneyOf = ({ id, there }: ComparedRow): Money => ({
  id,
  from: 'file',
  ore: there?.ore ?? 0,
  when: there ? [there.day, there.time?.slice(0, 5)].filter(Boolean).join(' ') : '',
  who: there?.sender ?? '',
  reference: there?.reference ?? '',
});

const wentOut = ({ there }: ComparedRow): boolean => (there?.ore ?? 0) < 0;

/** The acts on a row that only the bank's file has. Outgoing money can only be noted. */
export const useRowActs = () => {
  const { ask, dialog } = useMoneyActs();
  const actions: readonly RowAction<ComparedRow>[] = [
    {
      kind: 'custom',
      label: 'Gör till biljett',
      icon: <IconTicket aria-hidden />,
      onClick: (row) => ask('ticket', moneyOf(row)),
      hidden: wentOut,
    },
    {
      kind: 'custom',
      label: 'Betala tillbaka',
      icon: <IconArrowBackUp aria-hidden />,
      onClick: (row) => ask('refund', moneyOf(row)),
      hidden: ({ there }) => !there?.mayRefund,
    },
    {
      kind: 'custom',
      label: 'Skriv en anteckning',
      icon: <IconNote aria-hidden />,
      onClick: (row) => ask('note', moneyOf(row)),
    },
  ];
  return { actions, dialog };
};
