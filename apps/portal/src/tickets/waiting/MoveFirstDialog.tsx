import { zodResolver } from '@hookform/resolvers/zod';
import { getEventRelease, moveFirst } from '@karportalen/contract/tickets/waiting-endpoints';
import { moveFirstBody, waitingText } from '@karportalen/contract/tickets/waiting-fields';
import { waitingTexts } from '@karportalen/contract/tickets/waiting-texts';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../../kit/dialog/SubmitActions.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './waiting.module.css';

type MoveFirstDialogProps = {
  readonly eventId: string;
  readonly entryId: string;
  /** The entry's present place in line. */
  readonly position: number;
  readonly onClose: () => void;
};

/** Moves an entry first, to mend a mistake. The reason is kept; how many were moved is shown to members. */
export const MoveFirstDialog = ({ eventId, entryId, position, onClose }: MoveFirstDialogProps) => {
  const form = useForm({ resolver: zodResolver(moveFirstBody), defaultValues: { reason: '' } });
  const move = useToastMutation(moveFirst, waitingTexts.first, { form, changes: [getEventRelease] });
  const submit = async (body: { reason: string }) => {
    if (await move.submit({ params: { id: eventId, entryId }, body })) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Flytta nummer ${position} först i kön`} busy={move.isPending}>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <p>Gör det bara för att rätta ett misstag. Medlemmarna ser hur många som har flyttats.</p>
        <TextField control={form.control} name="reason" spec={waitingText.reason} />
        <SubmitActions onCancel={onClose} busy={move.isPending}>
          Flytta först
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
