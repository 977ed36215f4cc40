import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import {
  getSoldTicket,
  refundSoldOrder,
  refundSoldTicket,
} from '@karportalen/contract/tickets/sales-endpoints';
import { salesTexts } from '@karportalen/contract/tickets/sales-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import { FactList } from '../../kit/dialog/FactList.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { nameOf } from '../people-words.ts';
import {
  confirmLabel,
  type RefundOf,
  refundAmount,
  refundLabel,
  refundSentences,
  ticketFacts,
} from './refund-words.ts';
import { saleChanges } from './sale-changes.ts';
import classes from './sales.module.css';

type TicketDialogProps = {
  readonly eventId: string;
  readonly person: CheckInParticipant;
  readonly onClose: () => void;
};

const HEIGHT = 180;

/** One ticket: who booked it and how it was paid. Refunds it, or its whole order. */
export const TicketDialog = ({ eventId, person, onClose }: TicketDialogProps) => {
  const [asked, setAsked] = useState<RefundOf>();
  const params = { id: eventId, ticketId: person.id };
  const { data: ticket, isError, refetch } = useQuery(queryOf(getSoldTicket, { params }));
  const one = useToastMutation(refundSoldTicket, salesTexts.refund, { changes: saleChanges });
  const whole = useToastMutation(refundSoldOrder, salesTexts.refund, { changes: saleChanges });
  const holder = nameOf(person);
  const refund = async (which: RefundOf) => {
    if (!ticket) return;
    const body = { amount: refundAmount(ticket, which) };
    const isDone =
      which === 'ticket'
        ? await one.submit({ params, body })
        : await whole.submit({ params: { id: eventId, orderId: ticket.orderId }, body });
    if (isDone) onClose();
    // A refused refund may mean that the ticket has changed: reads it again.
    else await refetch();
  };
  const canRefund = ticket !== undefined && !ticket.isRefunded;
  return (
    <>
      <Dialog opened={asked === undefined} onClose={onClose} title={`Biljetten: ${holder}`}>
        {ticket ? (
          <FactList
            facts={[
              { label: 'Biljett', value: person.ticketName },
              ...(person.options ? [{ label: 'Tillval', value: person.options }] : []),
              ...ticketFacts(ticket, holder),
            ]}
          />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={HEIGHT} />
        )}
        {ticket?.isRefunded && (
          <p className={classes.none}>Biljetten är återbetald och gäller inte längre.</p>
        )}
        {canRefund && (
          <div className={classes.refunds}>
            <SecondaryButton onClick={() => setAsked('ticket')} aria-haspopup="dialog">
              {refundLabel(ticket, 'ticket')}
            </SecondaryButton>
            {ticket.order.tickets > 1 && (
              <SecondaryButton onClick={() => setAsked('order')} aria-haspopup="dialog">
                {refundLabel(ticket, 'order')}
              </SecondaryButton>
            )}
          </div>
        )}
        <DialogActions>
          <PrimaryButton onClick={onClose}>Stäng</PrimaryButton>
        </DialogActions>
      </Dialog>
      {canRefund && asked && (
        <ConfirmDialog
          opened
          danger
          onClose={() => setAsked(undefined)}
          title={`${refundLabel(ticket, asked)}?`}
          confirmLabel={confirmLabel(ticket, asked)}
          onConfirm={() => refund(asked)}
        >
          {refundSentences(ticket, asked).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmDialog>
      )}
    </>
  );
};
