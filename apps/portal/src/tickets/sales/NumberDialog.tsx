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
import { call } from '../../platform/api/call.ts';
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx';
import { type ConflictField, differencesOf } from '../../platform/conflict/differences.ts';
import { useConflict } from '../../platform/conflict/use-conflict.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { SaleForm } from './SaleForm.tsx';
import { saleActLabels } from './sale-acts.ts';

type NumberDialogProps = { readonly eventId: string; readonly sales: Sales; readonly onClose: () => void };

const LABEL = 'Antal biljetter';

/** Reads of the event that include the number of tickets. */
const eventReads = [getEvent, listActiveEvents] as const;

const number: ConflictField<number> = {
  label: LABEL,
  read: (side) => side,
  take: (from) => from,
  show: countText,
};

/** Changes the number of tickets, which the event form locks once they are on sale. */
export const NumberDialog = ({ eventId, sales, onClose }: NumberDialogProps) => {
  const { total, sold, held } = sales;
  const form = useForm({
    resolver: zodResolver(numberForm),
    // The number is read when the dialog opens: the field follows unless somebody has typed.
    values: { numberOfTickets: String(total) },
    resetOptions: { keepDirtyValues: true },
  });
  const { newer, takesFailure, clear } = useConflict(() => call(getEvent, { params: { id: eventId } }));
  const change = useToastMutation(setNumberOfTickets, salesTexts.number, {
    form,
    changes: [getSales, listEventParticipants, ...eventReads],
    takesFailure,
  });
  const submit = (numberOfTickets: number, was: number) =>
    change.submit({ params: { id: eventId }, body: { numberOfTickets, was } });
  const saved = newer?.item.eventReservationDetails.numberOfTickets ?? total;
  const versions = { base: total, mine: Number(form.getValues('numberOfTickets')), saved };
  return (
    <>
      <SaleForm
        title={saleActLabels.number}
        confirmLabel="Ändra antalet"
        form={form}
        isBusy={change.isPending}
        isHidden={newer !== undefined}
        onClose={onClose}
        onSubmit={({ numberOfTickets }) => submit(numberOfTickets, total)}
      >
        <p>
          {countText(sold)} av {countText(total)} är sålda
          {held > 0 && ` och ${countText(held)} hålls just nu`}. Antalet kan höjas, och sänkas till det som är
          taget.
        </p>
        <TextField
          control={form.control}
          name="numberOfTickets"
          spec={{ label: LABEL }}
          inputMode="numeric"
          description="Sammanlagt, av alla typer."
        />
      </SaleForm>
      {newer && (
        <ConflictDialog
          key={newer.item.updatedAt}
          versions={versions}
          differences={differencesOf([number], versions)}
          saved={newer.saved}
          onClose={clear}
          onKeep={async (chosen) => {
            clear();
            if (await submit(chosen, saved)) onClose();
          }}
          onUseSaved={onClose}
        />
      )}
    </>
  );
};
