import { zodResolver } from '@hookform/resolvers/zod';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { answerMark, listMarks } from '@karportalen/contract/tickets/mark-endpoints';
import { answerForm, answerText, type ListedMark } from '@karportalen/contract/tickets/mark-fields';
import { markReasonLabels, markStateLabels, markTexts } from '@karportalen/contract/tickets/mark-texts';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { useOnce } from '../../kit/button/use-once.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import { FactList } from '../../kit/dialog/FactList.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './marks.module.css';

type AnswerDialogProps = {
  readonly mark: ListedMark;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const factsOf = (mark: ListedMark) => [
  { label: 'Medlem', value: `${mark.member.name} (${mark.member.cidOrEmail})` },
  { label: 'Event', value: <EventLink id={mark.event.id}>{mark.event.name}</EventLink> },
  { label: 'Varför', value: markReasonLabels[mark.reason] },
  { label: 'Fick pricken', value: formatDateTime(mark.at) },
  { label: 'Försvinner', value: formatDateTime(mark.expiresAt) },
  { label: 'Status', value: markStateLabels[mark.state] },
  ...(mark.appeal === null ? [] : [{ label: 'Medlemmen skriver', value: mark.appeal }]),
];

/** The organiser strikes a mark or lets it count, and may answer the member. */
export const AnswerDialog = ({ mark, opened, onClose }: AnswerDialogProps) => {
  const form = useForm({ resolver: zodResolver(answerForm), defaultValues: { answer: mark.answer ?? '' } });
  const save = useToastMutation(answerMark, markTexts.answer, { form, changes: [listMarks] });
  const once = useOnce();
  const answer = async (state: 'struck' | 'counts', values: { readonly answer: string }) => {
    if (await save.submit({ params: { id: mark.id }, body: { state, ...values } })) onClose();
  };
  const letCount = () => once(() => form.handleSubmit((values) => answer('counts', values))());
  const busy = form.formState.isSubmitting;
  const isStruck = mark.state === 'struck';
  return (
    <Dialog opened={opened} onClose={onClose} title="Prick" busy={busy}>
      <Form
        form={form}
        onSubmit={(values) => answer(isStruck ? 'counts' : 'struck', values)}
        className={classes.form}
      >
        <FactList facts={factsOf(mark)} />
        <TextField
          name="answer"
          control={form.control}
          spec={answerText}
          multiline
          description="Medlemmen läser det i appen."
        />
        <DialogActions>
          {mark.state === 'appealed' ? (
            <SecondaryButton onClick={letCount} disabled={busy}>
              Låt den räknas
            </SecondaryButton>
          ) : (
            <SecondaryButton onClick={onClose} disabled={busy}>
              Avbryt
            </SecondaryButton>
          )}
          <PrimaryButton type="submit" loading={busy}>
            {isStruck ? 'Låt den räknas igen' : 'Stryk pricken'}
          </PrimaryButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
