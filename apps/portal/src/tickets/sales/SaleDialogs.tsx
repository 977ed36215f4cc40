import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { DoorSaleDialog } from './DoorSaleDialog.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { NumberDialog } from './NumberDialog.tsx';
import type { SaleAct } from './sale-acts.ts';
import { TicketDialog } from './TicketDialog.tsx';
import { useSales } from './use-sales.ts';

type SaleDialogsProps = {
  readonly eventId: string;
  /** The act on the sale, or the participant whose ticket is shown. */
  readonly of: SaleAct | CheckInParticipant;
  readonly onClose: () => void;
};

const acts = { number: NumberDialog, give: GiveDialog, door: DoorSaleDialog } as const;

/** The dialog that replaces the list during an act on the sale. */
export const SaleDialogs = ({ eventId, of, onClose }: SaleDialogsProps) => {
  const isAct = typeof of === 'string';
  const { data: sales } = useSales(eventId, { enabled: isAct });
  if (!isAct) return <TicketDialog eventId={eventId} person={of} onClose={onClose} />;
  const Act = acts[of];
  return sales && <Act eventId={eventId} sales={sales} onClose={onClose} />;
};
