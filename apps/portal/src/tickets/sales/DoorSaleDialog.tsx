import { zodResolver } from '@hookform/resolvers/zod';
import { doorPaymentLabels, doorPayments, type Sales } from '@karportalen/contract/tickets/sales';
import { sellAtDoor } from '@karportalen/contract/tickets/sales-endpoints';
import { doorForm } from '@karportalen/contract/tickets/sales-form';
import { salesTexts } from '@karportalen/contract/tickets/sales-texts';
import { useForm, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../kit/field/CheckboxField.tsx';
import { RadioField } from '../../kit/field/RadioField.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { moneyText } from '../../platform/money-text.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { SaleForm } from './SaleForm.tsx';
import { saleActLabels } from './sale-acts.ts';
import { saleChanges } from './sale-changes.ts';
import classes from './sales.module.css';
import { doorSum } from './sales-words.ts';
import { TypeField } from './TypeField.tsx';

type DoorSaleDialogProps = { readonly eventId: string; readonly sales: Sales; readonly onClose: () => void };

const payments = doorPayments.map((value) => ({ value, label: doorPaymentLabels[value] }));

export const DoorSaleDialog = ({ eventId, sales: { types }, onClose }: DoorSaleDialogProps) => {
  const form = useForm({
    resolver: zodResolver(doorForm),
    defaultValues: { ticketTypeId: types[0]?.id ?? '', count: '1', paidBy: doorPayments[0], letIn: true },
  });
  const sell = useToastMutation(sellAtDoor, salesTexts.sell, { form, changes: saleChanges });
  const [ticketTypeId, count] = useWatch({ control: form.control, name: ['ticketTypeId', 'count'] });
  const chosen = types.find(({ id }) => id === ticketTypeId);
  const isFree = chosen?.price === 0;
  const sum = chosen && doorSum(chosen.price, count);
  return (
    <SaleForm
      title={saleActLabels.door}
      confirmLabel="Notera försäljningen"
      form={form}
      isBusy={sell.isPending}
      onClose={onClose}
      onSubmit={({ paidBy, ...body }) =>
        sell.submit({ params: { id: eventId }, body: { ...body, paidBy: isFree ? null : paidBy } })
      }
    >
      <TypeField control={form.control} types={types} />
      <TextField control={form.control} name="count" spec={{ label: 'Antal' }} inputMode="numeric" />
      {chosen && !isFree && (
        <>
          <RadioField control={form.control} name="paidBy" label="Betalt med" options={payments} />
          <p className={classes.sum} aria-live="polite">
            Att ta betalt <strong>{sum === undefined ? '–' : moneyText(sum)}</strong>
          </p>
        </>
      )}
      <CheckboxField
        control={form.control}
        name="letIn"
        label="Släpp in direkt"
        description="De räknas som inne när du har sparat."
      />
    </SaleForm>
  );
};
