import { zodResolver } from '@hookform/resolvers/zod';
import { transferTicket } from '@karportalen/contract/tickets/endpoints';
import { type TransferableTicket, transferForm } from '@karportalen/contract/tickets/fields';
import { transferText } from '@karportalen/contract/tickets/limits';
import { transferTexts } from '@karportalen/contract/tickets/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { toast } from '../kit/toast/toast.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure } from '../platform/api/failure.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { CONFIRMATION_PATH } from './confirmation.ts';
import { reasonOf } from './english-reason.ts';
import classes from './transfers.module.css';

type TransferFormProps = {
  token: string;
  ticket: TransferableTicket;
  /** Called when the ticket has changed meanwhile. */
  onRefused: () => void;
};

const fieldErrorIn = (failure: unknown): string | undefined =>
  failure instanceof ApiFailure ? failure.error.fieldErrors?.receiverEmail : undefined;

const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 400 || failure.status === 409);

export const TransferForm = ({ token, ticket, onRefused }: TransferFormProps) => {
  const form = useForm({ resolver: zodResolver(transferForm), defaultValues: { receiverEmail: '' } });
  const [receiver, setReceiver] = useState('');
  const [opened, setOpened] = useState(false);

  const ask = ({ receiverEmail }: { receiverEmail: string }) => {
    setReceiver(receiverEmail);
    setOpened(true);
  };

  const transfer = async () => {
    try {
      await call(transferTicket, { body: { token, receiverEmail: receiver } });
      toast.success(transferTexts.success);
      leaveTo(CONFIRMATION_PATH, { receiverEmail: receiver });
    } catch (failure) {
      const atField = fieldErrorIn(failure);
      if (atField) {
        form.setError('receiverEmail', { type: 'server', message: atField });
        toast.error(transferTexts.failure);
      } else if (isRefusal(failure)) {
        toast.error(transferTexts.failure);
        onRefused();
      } else {
        toast.error(`${transferTexts.failure}. ${reasonOf(failure)}`);
      }
    }
  };

  return (
    <>
      <Form form={form} onSubmit={ask} className={classes.form}>
        <TextField
          name="receiverEmail"
          control={form.control}
          spec={transferText.receiverEmail}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoFocus
        />
        <PrimaryButton type="submit" fullWidth>
          Continue
        </PrimaryButton>
      </Form>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Transfer this ticket?"
        confirmLabel="Transfer ticket"
        cancelLabel="Cancel"
        closeLabel="Close"
        onConfirm={transfer}
        facts={[
          { label: 'Ticket', value: `${ticket.ticketName}, ${ticket.eventName}` },
          { label: 'Receiver', value: receiver },
        ]}
      >
        <p>
          The receiver gets a new code by e‑mail. Your own code stops working at once, and you cannot undo
          this.
        </p>
      </ConfirmDialog>
    </>
  );
};
