import { zodResolver } from '@hookform/resolvers/zod';
import { countText } from '@karportalen/contract/core/number';
import type { Sales } from '@karportalen/contract/tickets/sales';
import { giveTickets } from '@karportalen/contract/tickets/sales-endpoints';
import { addressesIn, giveForm } from '@karportalen/contract/tickets/sales-form';
import { salesTexts } from '@karportalen/contract/tickets/sales-texts';
import { useForm, useWatch } from 'react-hook-form';
import { TextField } from '../../kit/field/TextField.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { SaleForm } from './SaleForm.tsx';
import { saleActLabels } from './sale-acts.ts';
import { saleChanges } from './sale-changes.ts';
import { TypeField } from './TypeField.tsx';

type GiveDialogProps = { readonly eventId: string; readonly sales: Sales; readonly onClose: () => void };

const labelFor = (count: number): string =>
  count > 1 ? `Ge ${countText(count)} fribiljetter` : 'Ge fribiljetten';

export const GiveDialog = ({ eventId, sales: { types, left }, onClose }: GiveDialogProps) => {
  const form = useForm({
    resolver: zodResolver(giveForm),
    defaultValues: { ticketTypeId: types[0]?.id ?? '', emails: '' },
  });
  const give = useToastMutation(giveTickets, salesTexts.give, { form, changes: saleChanges });
  const emails = useWatch({ control: form.control, name: 'emails' });
  return (
    <SaleForm
      title={saleActLabels.give}
      confirmLabel={labelFor(addressesIn(emails).length)}
      form={form}
      isBusy={give.isPending}
      onClose={onClose}
      onSubmit={(body) => give.submit({ params: { id: eventId }, body })}
    >
      <p>
        Varje adress får sin biljett med mejl, och medlemmar har den i appen. De räknas som tagna:{' '}
        {countText(left)} är kvar.
      </p>
      <TypeField control={form.control} types={types} />
      <TextField
        control={form.control}
        name="emails"
        spec={{ label: 'E-postadresser' }}
        multiline
        rows={5}
        description="En på varje rad, eller med komma emellan."
        inputMode="email"
      />
    </SaleForm>
  );
};
