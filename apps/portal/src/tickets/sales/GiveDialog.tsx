import { zodResolver } from '@hookform/resolvers/zod';
import { countText } from '@karportalen/contract/core/number';
import type { Sales } from '@karportalen/contract/tickets/sales';
import { giveTickets } from '@karportalen/contract/tickets/sales-endpoints';
import { giveForm, guestsIn } from '@karportalen/contract/tickets/sales-form';
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
    defaultValues: { ticketTypeId: types[0]?.id ?? '', guests: '' },
  });
  const give = useToastMutation(giveTickets, salesTexts.give, { form, changes: saleChanges });
  const guests = useWatch({ control: form.control, name: 'guests' });
  return (
    <SaleForm
      title={saleActLabels.give}
      confirmLabel={labelFor(guestsIn(guests).length)}
      form={form}
      isBusy={give.isPending}
      onClose={onClose}
      onSubmit={(body) => give.submit({ params: { id: eventId }, body })}
    >
      <p>
        Den som har en e-postadress får biljetten med mejl, och medlemmar har den i appen. Övriga släpps in på
        sitt namn. Biljetterna räknas som tagna: {countText(left)} är kvar.
      </p>
      <TypeField control={form.control} types={types} />
      <TextField
        control={form.control}
        name="guests"
        spec={{ label: 'Gäster' }}
        multiline
        rows={5}
        description="En gäst på varje rad: namn och gärna e-postadress, som Anna Ek, anna@exempel.se"
      />
    </SaleForm>
  );
};
