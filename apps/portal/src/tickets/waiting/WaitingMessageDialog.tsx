import { zodResolver } from '@hookform/resolvers/zod';
import { listParticipantMessages } from '@karportalen/contract/tickets/participant-endpoints';
import { messageBody, messageText } from '@karportalen/contract/tickets/participants';
import { messageWaiting } from '@karportalen/contract/tickets/waiting-endpoints';
import { waitingTexts } from '@karportalen/contract/tickets/waiting-texts';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Bilingual } from '../../kit/form/Bilingual.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './waiting.module.css';

type Words = { readonly messageSwedish: string; readonly messageEnglish: string };

/** A message to everybody who waits. */
export const WaitingMessageDialog = ({
  eventId,
  onClose,
}: {
  readonly eventId: string;
  readonly onClose: () => void;
}) => {
  const form = useForm({
    resolver: zodResolver(messageBody),
    defaultValues: { messageSwedish: '', messageEnglish: '' },
  });
  const tell = useToastMutation(messageWaiting, waitingTexts.message, {
    form,
    changes: [listParticipantMessages],
  });
  const submit = async (body: Words) => {
    if (await tell.submit({ params: { id: eventId }, body })) onClose();
  };
  const field = (part: keyof Words, language: 'sv' | 'en') => (
    <TextField
      control={form.control}
      name={part}
      spec={messageText[part]}
      language={language}
      multiline
      rows={4}
    />
  );
  return (
    <Dialog opened onClose={onClose} title="Meddela dem i kön" size="lg" busy={tell.isPending}>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <p>Alla som står i kön får det du skriver som pushnotis och mejl, var och en på sitt språk.</p>
        <Bilingual swedish={field('messageSwedish', 'sv')} english={field('messageEnglish', 'en')} />
        <DialogActions>
          <SecondaryButton onClick={onClose} disabled={tell.isPending}>
            Avbryt
          </SecondaryButton>
          <PrimaryButton type="submit" loading={tell.isPending}>
            Skicka meddelandet
          </PrimaryButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
