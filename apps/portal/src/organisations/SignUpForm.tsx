import { zodResolver } from '@hookform/resolvers/zod';
import { authText } from '@karportalen/contract/auth/limits';
import { authTexts } from '@karportalen/contract/auth/texts';
import type { registerDivisionAdmin, registerModerator } from '@karportalen/contract/organisations/endpoints';
import { registerForm } from '@karportalen/contract/organisations/invites';
import type { registerSuperAdmin } from '@karportalen/contract/organisations/role-endpoints';
import { useForm } from 'react-hook-form';
import { LinkForm } from '../auth/LinkPage.tsx';
import { NewPasswordFields } from '../auth/NewPasswordFields.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { call } from '../platform/api/call.ts';

type SignUpFormProps = {
  readonly email: string;
  readonly token: string;
  readonly register: typeof registerDivisionAdmin | typeof registerModerator | typeof registerSuperAdmin;
};

export const SignUpForm = ({ email, token, register }: SignUpFormProps) => {
  const form = useForm({
    resolver: zodResolver(registerForm),
    defaultValues: { email, password: '', confirmPassword: '' },
  });
  return (
    <LinkForm
      form={form}
      submitLabel="Skapa konto"
      backLabel="Tillbaka till inloggningen"
      send={({ password }) => call(register, { body: { email, password, token } })}
      texts={authTexts.register}
      email={email}
    >
      <TextField
        name="email"
        control={form.control}
        spec={authText.email}
        type="email"
        autoComplete="username"
        disabled
      />
      <NewPasswordFields
        name="password"
        confirmName="confirmPassword"
        control={form.control}
        spec={authText.password}
        autoFocus
      />
    </LinkForm>
  );
};
