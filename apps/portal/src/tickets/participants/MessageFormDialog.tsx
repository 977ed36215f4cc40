import { messageText } from '@karportalen/contract/tickets/participants';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../../kit/dialog/SubmitActions.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { Bilingual } from '../../kit/form/Bilingual.tsx';
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
  const field = (part: keyof MessageWords, language: 'sv' | 'en') => (
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
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" busy={isBusy}>
      <Form form={form} onSubmit={onSubmit} className={classes.message}>
        <p>{children}</p>
        <Bilingual swedish={field('messageSwedish', 'sv')} english={field('messageEnglish', 'en')} />
        <SubmitActions onCancel={onClose} busy={isBusy}>
          {sendText}
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
