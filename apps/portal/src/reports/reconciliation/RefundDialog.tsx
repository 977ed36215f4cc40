import { oreText } from '@karportalen/contract/core/number';
import { bankTexts } from '@karportalen/contract/reports/reconciliation-limits';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { actsOf, changes } from './money-acts.ts';
import { type MoneyDialogProps, moneyFacts } from './money-dialog.ts';

export const RefundDialog = ({ money, opened, onClose }: MoneyDialogProps) => {
  const { submit } = useToastMutation(actsOf[money.from].refund, bankTexts.refund, { changes });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Betala tillbaka pengarna?"
      confirmLabel={`Betala tillbaka ${oreText(money.ore)}`}
      onConfirm={() => submit({ params: { id: money.id } })}
      facts={[
        ...moneyFacts(money),
        { label: 'Till', value: 'Den som betalade, med Swish.' },
        { label: 'Ångra', value: 'Pengar som har gått tillbaka kan inte hämtas igen.' },
      ]}
    />
  );
};
