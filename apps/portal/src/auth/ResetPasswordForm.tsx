import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@karportalen/contract/auth/endpoints';
import { authText, resetPasswordForm } from '@karportalen/contract/auth/fields';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useForm } from 'react-hook-form';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { PasswordField } from '../kit/field/PasswordField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { call } from '../platform/api/call.ts';
import { ApiFailure } from '../platform/api/failure.ts';
import { crossTo } from '../platform/cross.ts';
import { withToasts } from '../platform/with-toasts.ts';
import classes from './halves.module.css';

const linkIsSpent = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.error.clientMessageSwedish === authTexts.linkInvalid;

export const ResetPasswordForm = ({ token }: { token: string }) => {
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });

  const submit = async ({ newPassword }: { newPassword: string }) => {
    try {
      await withToasts(call(resetPassword, { body: { token, newPassword } }), authTexts.resetPassword, form);
      crossTo('/login');
    } catch (failure) {
      if (linkIsSpent(failure)) crossTo('/login');
    }
  };

  return (
    <Form form={form} onSubmit={submit} className={classes.form}>
      <PasswordField
        name="newPassword"
        control={form.control}
        spec={authText.newPassword}
        autoComplete="new-password"
        description="Minst 6 tecken."
        autoFocus
      />
      <PasswordField
        name="confirmPassword"
        control={form.control}
        spec={authText.confirmPassword}
        autoComplete="new-password"
      />
      <PrimaryButton type="submit" loading={form.formState.isSubmitting} fullWidth>
        Spara lösenordet
      </PrimaryButton>
      <a href="/login" className={classes.link}>
        Till inloggningen
      </a>
    </Form>
  );
};
