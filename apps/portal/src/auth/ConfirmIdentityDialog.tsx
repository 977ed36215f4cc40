import { zodResolver } from '@hookform/resolvers/zod';
import { confirmIdentity } from '@karportalen/contract/auth/endpoints';
import { confirmIdentityBody } from '@karportalen/contract/auth/fields';
import { authText } from '@karportalen/contract/auth/limits';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { PasswordField } from '../kit/field/PasswordField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import classes from './dialog-form.module.css';

type ConfirmIdentityDialogProps = {
  readonly opened: boolean;
  /** Called once, with whether the person proved who they are. */
  readonly onAnswer: (proven: boolean) => void;
};

export const ConfirmIdentityDialog = ({ opened, onAnswer }: ConfirmIdentityDialogProps) => {
  const { email } = useUser();
  const form = useForm({ resolver: zodResolver(confirmIdentityBody), defaultValues: { password: '' } });
  const confirm = useToastMutation(confirmIdentity, authTexts.confirmIdentity, { form });
  const busy = form.formState.isSubmitting;

  const answer = (proven: boolean) => {
    form.reset();
    onAnswer(proven);
  };

  const submit = async (body: { password: string }) => {
    if (await confirm.submit({ body })) answer(true);
  };

  return (
    <Dialog
      opened={opened}
      onClose={() => answer(false)}
      title="Bekräfta att det är du"
      size="sm"
      busy={busy}
    >
      <p className={classes.lead}>
        Det var ett tag sedan du loggade in. Skriv ditt lösenord, så fortsätter det du höll på med.
      </p>
      <Form form={form} onSubmit={submit} className={classes.form}>
        {/* Password managers look for the account that a password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          control={form.control}
          spec={authText.password}
          autoComplete="current-password"
          data-autofocus
        />
        <DialogActions>
          <SecondaryButton onClick={() => answer(false)} disabled={busy}>
            Avbryt
          </SecondaryButton>
          <PrimaryButton type="submit" loading={busy}>
            Bekräfta
          </PrimaryButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
