import { messageText } from '@karportalen/contract/tickets/participants';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../../kit/dialog/SubmitActions.tsx';
import { BilingualText } from '../../kit/form/BilingualText.tsx';
import { Form } from '../../kit/form/Form.tsx';
import classes from './participants.module.css';

export type MessageWords = { readonly messageSwedish: string; readonly messageEnglish: string };

export const noMessage: MessageWords = { messageSwedish: '', messageEnglish: '' };

type MessageFormDialogProps = {
  title: string;
  form: UseFormReturn<MessageWords>;
  isBusy: boolean;
  opened: boolean;
  onClose: () => void;
  onSubmit: (words: MessageWords) => Promise<void>;
  sendText: string;
  /** Who gets it, and how. */
  children: ReactNode;
};

/** A message in both languages to the people of an event. */
export const MessageFormDialog = ({
  title,
  form,
  isBusy,
  opened,
  onClose,
  onSubmit,
  sendText,
  children,
}: MessageFormDialogProps) => {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" busy={isBusy}>
      <Form form={form} onSubmit={onSubmit} className={classes.message}>
        <p>{children}</p>
        <BilingualText
          control={form.control}
          names={['messageSwedish', 'messageEnglish']}
          specs={[messageText.messageSwedish, messageText.messageEnglish]}
          multiline
          rows={4}
        />
        <SubmitActions onCancel={onClose} busy={isBusy}>
          {sendText}
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
