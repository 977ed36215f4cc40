import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@karportalen/contract/auth/endpoints';
import { resetPasswordForm } from '@karportalen/contract/auth/fields';
import { authText } from '@karportalen/contract/auth/limits';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useForm } from 'react-hook-form';
import { call } from '../platform/api/call.ts';
import { LinkForm } from './LinkPage.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export const ResetPasswordForm = ({ token }: { token: string }) => {
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  return (
    <LinkForm
      form={form}
      submitLabel="Spara lösenordet"
      backLabel="Till inloggningen"
      send={({ newPassword }) => call(resetPassword, { body: { token, newPassword } })}
      texts={authTexts.resetPassword}
    >
      <NewPasswordFields
        name="newPassword"
        confirmName="confirmPassword"
        control={form.control}
        spec={authText.newPassword}
        autoFocus
      />
    </LinkForm>
  );
};
