import { zodResolver } from '@hookform/resolvers/zod';
import { bankText, bankTexts } from '@karportalen/contract/reports/reconciliation-limits';
import { noteMoneyBody } from '@karportalen/contract/reports/unknown-money';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { FactList } from '../../kit/dialog/FactList.tsx';
import { SubmitActions } from '../../kit/dialog/SubmitActions.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { actsOf, changes } from './money-acts.ts';
import { type MoneyDialogProps, moneyFacts } from './money-dialog.ts';
import classes from './reconciliation.module.css';

/** Notes money that is neither for a ticket nor to be refunded, with a reason. */
export const NoteDialog = ({ money, opened, onClose }: MoneyDialogProps) => {
  const form = useForm({ resolver: zodResolver(noteMoneyBody), defaultValues: { note: '' } });
  const save = useToastMutation(actsOf[money.from].note, bankTexts.note, { form, changes });
  const submit = async (body: { note: string }) => {
    if (await save.submit({ params: { id: money.id }, body })) onClose();
  };
  const busy = form.formState.isSubmitting;
  return (
    <Dialog opened={opened} onClose={onClose} title="Skriv en anteckning" busy={busy}>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <FactList facts={moneyFacts(money)} />
        <TextField
          name="note"
          control={form.control}
          spec={bankText.note}
          multiline
          description="Vad pengarna är, så att nästa som läser förstår. Namn och tid sparas med anteckningen."
          data-autofocus
        />
        <SubmitActions onCancel={onClose} busy={busy}>
          Spara anteckningen
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
