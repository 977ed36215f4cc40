import { zodResolver } from '@hookform/resolvers/zod';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { Event } from '@karportalen/contract/events/fields';
import { enterWitness } from '@karportalen/contract/tickets/draw-endpoints';
import { witnessBody, witnessText } from '@karportalen/contract/tickets/draw-fields';
import { drawTexts } from '@karportalen/contract/tickets/draw-texts';
import { getEventRelease } from '@karportalen/contract/tickets/waiting-endpoints';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { FactList } from '../../kit/dialog/FactList.tsx';
import { SubmitActions } from '../../kit/dialog/SubmitActions.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './waiting.module.css';

type WitnessDialogProps = {
  readonly eventId: string;
  readonly details: Pick<
    Event['eventReservationDetails'],
    'drawWitnessSource' | 'drawWitnessAt' | 'drawWitnessFormat'
  >;
  readonly onClose: () => void;
};

const formatOf = ({ drawWitnessFormat: format }: WitnessDialogProps['details']): string | null =>
  format &&
  `${format.count} nummer mellan ${format.min} och ${format.max}${format.sorted ? ', i stigande ordning' : ''}`;

/** The numbers of the witness that was named at publication. They are entered once, and the draw follows. */
export const WitnessDialog = ({ eventId, details, onClose }: WitnessDialogProps) => {
  const form = useForm({ resolver: zodResolver(witnessBody), defaultValues: { value: '' } });
  const enter = useToastMutation(enterWitness, drawTexts.witness, { form, changes: [getEventRelease] });
  const submit = async (body: { value: string }) => {
    if (await enter.submit({ params: { id: eventId }, body })) onClose();
  };
  const { drawWitnessSource: source, drawWitnessAt: at } = details;
  return (
    <Dialog opened onClose={onClose} title="Ange vittnets nummer" busy={enter.isPending}>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <p>Lottningen görs direkt när numren är sparade. De går inte att ändra, så läs dem en gång till.</p>
        <FactList
          facts={[
            { label: 'Källa', value: source ?? '–' },
            { label: 'Dras', value: at ? formatDateTime(at) : '–' },
            { label: 'Form', value: formatOf(details) ?? '–' },
          ]}
        />
        <TextField
          control={form.control}
          name="value"
          spec={witnessText.value}
          description="Med ett mellanslag emellan, till exempel 3 11 17 20 24 30 35."
          inputMode="numeric"
        />
        <SubmitActions onCancel={onClose} busy={enter.isPending}>
          Spara och lotta
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
