import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword } from '@karportalen/contract/auth/endpoints';
import { changePasswordForm } from '@karportalen/contract/auth/fields';
import { authText } from '@karportalen/contract/auth/limits';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { SubmitActions } from '../kit/dialog/SubmitActions.tsx';
import { PasswordField } from '../kit/field/PasswordField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import classes from './dialog-form.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type ChangePasswordDialogProps = { opened: boolean; onClose: () => void };

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export const ChangePasswordDialog = ({ opened, onClose }: ChangePasswordDialogProps) => {
  const { email } = useUser();
  const form = useForm({ resolver: zodResolver(changePasswordForm), defaultValues: empty });
  const change = useToastMutation(changePassword, authTexts.changePassword, { form });
  const busy = form.formState.isSubmitting;

  const close = () => {
    form.reset();
    onClose();
  };

  const submit = async ({ currentPassword, newPassword }: typeof empty) => {
    if (await change.submit({ body: { currentPassword, newPassword } })) close();
  };

  return (
    <Dialog opened={opened} onClose={close} title="Byt lösenord" size="sm" busy={busy}>
      <Form form={form} onSubmit={submit} className={classes.form}>
        {/* Password managers look for the account that a changed password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          control={form.control}
          spec={authText.currentPassword}
          autoComplete="current-password"
          data-autofocus
        />
        <NewPasswordFields
          name="newPassword"
          confirmName="confirmPassword"
          control={form.control}
          spec={authText.newPassword}
        />
        <SubmitActions onCancel={close} busy={busy}>
          Byt lösenord
        </SubmitActions>
      </Form>
    </Dialog>
  );
};
