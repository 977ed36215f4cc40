import { zodResolver } from '@hookform/resolvers/zod';
import { countText } from '@karportalen/contract/core/number';
import { getEvent, listActiveEvents } from '@karportalen/contract/events/endpoints';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import type { Sales } from '@karportalen/contract/tickets/sales';
import { getSales, setNumberOfTickets } from '@karportalen/contract/tickets/sales-endpoints';
import { numberForm } from '@karportalen/contract/tickets/sales-form';
import { salesTexts } from '@karportalen/contract/tickets/sales-texts';
import { useForm } from 'react-hook-form';
import { TextField } from '../../kit/field/TextField.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { SaleForm } from './SaleForm.tsx';
import { saleActLabels } from './sale-acts.ts';

type NumberDialogProps = { readonly eventId: string; readonly sales: Sales; readonly onClose: () => void };

/** Reads of the event that include the number of tickets. */
const eventReads = [getEvent, listActiveEvents] as const;

/** Changes the number of tickets, which the event form locks once they are on sale. */
export const NumberDialog = ({ eventId, sales, onClose }: NumberDialogProps) => {
  const { total, sold, held } = sales;
  const form = useForm({
    resolver: zodResolver(numberForm),
    // The number is read when the dialog opens: the field follows unless somebody has typed.
    values: { numberOfTickets: String(total) },
    resetOptions: { keepDirtyValues: true },
  });
  const change = useToastMutation(setNumberOfTickets, salesTexts.number, {
    form,
    changes: [getSales, listEventParticipants, ...eventReads],
  });
  return (
    <SaleForm
      title={saleActLabels.number}
      confirmLabel="Ändra antalet"
      form={form}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={(body) => change.submit({ params: { id: eventId }, body })}
    >
      <p>
        {countText(sold)} av {countText(total)} är sålda{held > 0 && ` och ${countText(held)} hålls just nu`}.
        Antalet kan höjas, och sänkas till det som är taget.
      </p>
      <TextField
        control={form.control}
        name="numberOfTickets"
        spec={{ label: 'Antal biljetter' }}
        inputMode="numeric"
        description="Sammanlagt, av alla typer."
      />
    </SaleForm>
  );
};
