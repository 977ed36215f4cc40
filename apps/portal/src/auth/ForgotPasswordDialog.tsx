import { zodResolver } from '@hookform/resolvers/zod';
import { requestPasswordReset } from '@karportalen/contract/auth/endpoints';
import { forgotPasswordBody } from '@karportalen/contract/auth/fields';
import { authText } from '@karportalen/contract/auth/limits';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { call } from '../platform/api/call.ts';
import { withToasts } from '../platform/with-toasts.ts';
import classes from './dialog-form.module.css';

type ForgotPasswordDialogProps = { opened: boolean; onClose: () => void; email: string };

export const ForgotPasswordDialog = ({ opened, onClose, email }: ForgotPasswordDialogProps) => {
  const form = useForm({ resolver: zodResolver(forgotPasswordBody), values: { email } });
  const busy = form.formState.isSubmitting;

  const submit = async (body: { email: string }) => {
    try {
      await withToasts(call(requestPasswordReset, { body }), authTexts.forgotPassword, form);
      onClose();
    } catch {
      // A toast has shown the error; the dialog stays open for a retry.
    }
  };

  return (
    <Dialog opened={opened} onClose={onClose} title="Glömt lösenordet" size="sm" busy={busy}>
      <p className={classes.lead}>
        Skriv din e-postadress så skickar vi en länk där du väljer ett nytt lösenord. Länken gäller i 24
        timmar.
      </p>
      <Form form={form} onSubmit={submit} className={classes.form}>
        <TextField
          name="email"
          control={form.control}
          spec={authText.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          data-autofocus
        />
        <SubmitActions onCancel={onClose} busy={busy}>
          Skicka länk
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
