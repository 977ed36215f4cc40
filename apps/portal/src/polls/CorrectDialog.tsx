import { zodResolver } from '@hookform/resolvers/zod';
import { correctPoll, getPoll } from '@karportalen/contract/polls/endpoints';
import { answerText, type Poll, pollCorrection, pollText } from '@karportalen/contract/polls/fields';
import { pollTexts } from '@karportalen/contract/polls/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { BilingualText } from '../kit/form/BilingualText.tsx';
import { Form } from '../kit/form/Form.tsx';
import { call } from '../platform/api/call.ts';
import { useItemConflict } from '../platform/conflict/use-item-conflict.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './correct-dialog.module.css';
import { type CorrectedTexts, textsOf } from './corrected-texts.ts';
import { pollLists } from './use-save.ts';

type CorrectDialogProps = {
  poll: Poll;
  opened: boolean;
  onClose: () => void;
  onCorrected: (poll: Poll) => void;
};

/** Corrects texts after people have voted, which an edit may not. */
export const CorrectDialog = ({ poll, opened, onClose, onCorrected }: CorrectDialogProps) => {
  // Replaced by the newer version when somebody else saved meanwhile.
  const [base, setBase] = useState(poll);
  const form = useForm({
    resolver: zodResolver(pollCorrection),
    defaultValues: textsOf(poll),
  });
  const { control } = form;
  const conflict = useItemConflict({
    form,
    base,
    setBase,
    read: (id) => call(getPoll, { params: { id } }),
    valuesOf: textsOf,
    load: () => import('./CorrectionConflict.tsx'),
  });
  const correct = useToastMutation(correctPoll, pollTexts.correct, {
    form,
    changes: pollLists,
    onSuccess: onCorrected,
    takesFailure: conflict.takesFailure,
  });
  const close = () => {
    form.reset(textsOf(base));
    onClose();
  };
  const save = async (texts: CorrectedTexts, { id, updatedAt }: Poll) => {
    if (await correct.submit({ params: { id }, body: { ...texts, updatedAt } })) onClose();
  };
  return (
    <>
      <Dialog
        opened={opened && !conflict.isAsking}
        onClose={close}
        title="Rätta stavfel"
        size="lg"
        busy={correct.isPending}
      >
        <Form form={form} onSubmit={(texts) => save(texts, base)} className={classes.form}>
          <p className={classes.lead}>
            Rösterna behålls, så frågan och svaren måste betyda samma sak som förut. Den gamla texten sparas
            med ditt namn i omröstningens historik.
          </p>
          <BilingualText
            control={control}
            multiline
            rows={2}
            names={['questionSwedish', 'questionEnglish']}
            specs={[pollText.questionSwedish, pollText.questionEnglish]}
          />
          {base.answers.map((answer, index) => {
            const spec = { ...answerText, label: `Svar ${index + 1}` };
            return (
              <BilingualText
                key={`${answer.answerSwedish} ${answer.answerEnglish}`}
                control={control}
                names={[`answersSwedish.${index}`, `answersEnglish.${index}`]}
                specs={[spec, spec]}
              />
            );
          })}
          <SubmitActions onCancel={close} busy={correct.isPending}>
            Rätta texten
          </SubmitActions>
        </Form>
      </Dialog>
      {conflict.dialog((over) => form.handleSubmit((texts) => save(texts, over))())}
    </>
  );
};
